import type { RefusalTable } from './refusal.ts';

/** Guardians and the age of a player (spec A §5, B §8). */
export const guardianFamily = {
  guardianRequiredAt14: { reaction: 'notice', status: 403 },
  guardianRequiredAt18: { reaction: 'notice', status: 403 },
  guardianAgeGap: { reaction: 'notice', status: 403 },
  /** The person checked is the one who needs a guardian. */
  guardianIsChild: { reaction: 'notice', status: 403 },
  /** A guardian answers by the link of the own letter, in no session of the child. */
  guardianElsewhere: { reaction: 'notice', status: 403 },
  /** The child has a guardian on record, who is another person. */
  otherGuardian: { reaction: 'notice', status: 403 },
  guardianTriesOver: { reaction: 'leave', status: 403 },
  childLimit: { reaction: 'notice', status: 409 },
} as const satisfies RefusalTable;
