import { settledAfterMs, wayRules, type CountingWay } from '@gatehouse/api-contract/ownership';
import { after } from '../../base/ports/clock.ts';

/** What was added until then proves an owner at `at`; what came later could be a stolen session's own. */
export const settledUntil = (at: Date): Date => after(at, -settledAfterMs);

/** The same for a way, by its row of the law: one that counts at once needs no age. */
export const countedUntil = (way: CountingWay, at: Date): Date =>
  wayRules[way].counts === 'settled' ? settledUntil(at) : at;
