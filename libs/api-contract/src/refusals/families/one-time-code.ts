import type { RefusalTable } from './refusal.ts';

/** Sign-in with the 8-digit code (spec A §8, "One-time login codes"). */
export const oneTimeCodeFamily = {
  loginCodeMissing: { reaction: 'field', status: 400 },
  loginCodeWrong: { reaction: 'field', status: 401 },
  loginCodeBlocked: { reaction: 'notice', status: 403, fullResponse: true },
  loginCodeProtected: { reaction: 'notice', status: 403 },
  loginCodeUsePassword: { reaction: 'notice', status: 403 },
  loginCodeDeletionPending: { reaction: 'notice', status: 403 },
  loginCodeDisabled: { reaction: 'notice', status: 403 },
} as const satisfies RefusalTable;
