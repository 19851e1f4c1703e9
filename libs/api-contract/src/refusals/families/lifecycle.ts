import type { RefusalTable } from './refusal.ts';

/** Leaving, moving and changing an account (spec B §8). */
export const lifecycleFamily = {
  deletionAlreadyRequested: { reaction: 'notice', status: 409 },
  deletionIncomplete: { reaction: 'notice', status: 409 },
  withdrawalEmailLimit: { reaction: 'notice', status: 429 },
  migrationDone: { reaction: 'notice', status: 409 },
  switchCheckRefused: { reaction: 'sign-in-again', status: 403 },
  changeNeedsEmail: { reaction: 'notice', status: 403 },
  secondaryEmailUnverifiable: { reaction: 'notice', status: 409 },
  nationAgeRefused: { reaction: 'notice', status: 403 },
  nationChangeRefused: { reaction: 'notice', status: 403 },
} as const satisfies RefusalTable;
