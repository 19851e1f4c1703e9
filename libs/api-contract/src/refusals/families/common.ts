import type { RefusalTable } from './refusal.ts';

/** Refusals any call may answer; their texts come with every page (spec A §8, B §8). */
export const commonFamily = {
  accessTokenInvalid: { reaction: 'sign-in-again', status: 401 },
  accessTokenExpired: { reaction: 'sign-in-again', status: 401 },
  sessionEnded: { reaction: 'sign-in-again', status: 401 },
  refreshTokenInvalid: { reaction: 'sign-in-again', status: 401 },
  requestInvalid: { reaction: 'notice', status: 400 },
  callUnknown: { reaction: 'notice', status: 404 },
  tooManyRequests: { reaction: 'notice', status: 429 },
} as const satisfies RefusalTable;
