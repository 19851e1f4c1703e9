import type { RefusalTable } from './refusal.ts';

/**
 * A call that got no answer of ours, told as what it is (spec A §8, B §8): no connection, no answer in time, an answer of the
 * network in our place, or a fault of ours. A page has these sentences with its first scripts: what says that nothing can be
 * fetched cannot be fetched.
 */
export const connectionFamily = {
  networkError: { reaction: 'notice', status: 503 },
  noAnswer: { reaction: 'notice', status: 503 },
  foreignAnswer: { reaction: 'notice', status: 503 },
  serviceUnavailable: { reaction: 'notice', status: 503 },
} as const satisfies RefusalTable;
