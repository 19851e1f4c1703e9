import type { RefusalTable } from './refusal.ts';

/** What the portal itself meets: lost texts, unknown pages, broken guards (spec A §2, §8). */
export const pageFamily = {
  networkFailure: { reaction: 'notice', status: 503 },
  translationTimeout: { reaction: 'notice', status: 503 },
  guardUnknown: { reaction: 'notice', status: 500 },
  unknownRoute: { reaction: 'notice', status: 404 },
} as const satisfies RefusalTable;
