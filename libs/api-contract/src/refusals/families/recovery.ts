import type { RefusalTable } from './refusal.ts';

/** Finding an ID, a new password (spec A §8). */
export const recoveryFamily = {
  passwordReused: { reaction: 'field', status: 400 },
  idNotExact: { reaction: 'field', status: 400 },
  answerMismatch: { reaction: 'field', status: 400 },
  questionInvalid: { reaction: 'field', status: 400 },
} as const satisfies RefusalTable;
