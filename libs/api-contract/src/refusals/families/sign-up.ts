import type { RefusalTable } from './refusal.ts';

/** Making an account (spec A §5, §8). */
export const signUpFamily = {
  idTaken: { reaction: 'field', status: 409 },
  nicknameTaken: { reaction: 'field', status: 409 },
  nicknameInvalid: { reaction: 'field', status: 400 },
  wordBanned: { reaction: 'field', status: 400 },
  /** Strength 0 (spec A §5). */
  passwordUnavailable: { reaction: 'field', status: 400 },
  /** Among the commonest (rulings, "Passwords"). */
  passwordTooCommon: { reaction: 'field', status: 400 },
  /** Under 15 the studio cannot be used (spec A §5). */
  studioAgeLimit: { reaction: 'notice', status: 403 },
  agreementCheckFailed: { reaction: 'restart', status: 403 },
} as const satisfies RefusalTable;
