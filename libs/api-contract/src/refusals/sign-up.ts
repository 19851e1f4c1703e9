import type { RefusalTable } from './refusal.ts';

/** Making an account (spec A §5, §8). */
export const signUpFamily = {
  idTaken: { reaction: 'field', status: 409 },
  nicknameTaken: { reaction: 'field', status: 409 },
  nicknameInvalid: { reaction: 'field', status: 400 },
  wordBanned: { reaction: 'field', status: 400 },
  agreementCheckFailed: { reaction: 'restart', status: 403 },
} as const satisfies RefusalTable;
