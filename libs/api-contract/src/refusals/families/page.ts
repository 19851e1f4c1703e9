import type { RefusalTable } from './refusal.ts';

/** What the portal itself meets: network, unknown pages, broken guards (spec A §2, §8). */
export const pageFamily = {
  networkError: { reaction: 'notice', status: 503 },
  networkFailure: { reaction: 'notice', status: 503 },
  translationTimeout: { reaction: 'notice', status: 503 },
  guardUnknown: { reaction: 'notice', status: 500 },
  unknownRoute: { reaction: 'notice', status: 404 },
} as const satisfies RefusalTable;
