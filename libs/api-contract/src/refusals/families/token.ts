import type { RefusalTable } from './refusal.ts';

/** Refused tokens beyond the common three, renewal, web view and operator tickets (spec A §8, B §8). */
export const tokenFamily = {
  redisError: { reaction: 'sign-in-again', status: 401 },
  invalidUserToken: { reaction: 'sign-in-again', status: 401 },
  memberInvalidToken: { reaction: 'sign-in-again', status: 401 },
  authorizationCodeInvalid: { reaction: 'notice', status: 400 },
  tokenErrors: { reaction: 'sign-in-again', status: 401 },
  sdkError: { reaction: 'notice', status: 400 },
  adminTicketRequired: { reaction: 'notice', status: 403 },
  adminTicketExpired: { reaction: 'notice', status: 403 },
  renewalBlockedAccount: { reaction: 'sign-in-again', status: 403 },
  renewalInvalidAccessToken: { reaction: 'sign-in-again', status: 401 },
  renewalInvalidRefreshToken: { reaction: 'sign-in-again', status: 401 },
  renewalMaintenance: { reaction: 'sign-in-again', status: 503 },
  logoutFailure: { reaction: 'leave', status: 503 },
  webviewDefault: { reaction: 'notice', status: 400 },
  webviewInvalidToken: { reaction: 'leave', status: 401 },
  webviewTimeLimitExceeded: { reaction: 'leave', status: 410 },
} as const satisfies RefusalTable;
