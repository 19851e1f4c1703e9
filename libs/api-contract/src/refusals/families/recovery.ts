import type { RefusalTable } from './refusal.ts';

/** Finding an ID, a new password (spec A §8). */
export const recoveryFamily = {
  passwordReused: { reaction: 'field', status: 400 },
  /** At a sign-in, in a browser that counted before the change; with the state of a reset that is proven by it. */
  passwordReplaced: { reaction: 'notice', status: 401, fullResponse: true },
  idNotExact: { reaction: 'field', status: 400 },
  answerMismatch: { reaction: 'field', status: 400 },
  questionInvalid: { reaction: 'field', status: 400 },
} as const satisfies RefusalTable;
