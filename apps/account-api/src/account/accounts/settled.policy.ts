import { settledAfterMs } from '@gatehouse/api-contract/ownership';
import { after } from '../../base/ports/clock.ts';

/** What was added until then proves an owner at `at`; what came later could be a stolen session's own. */
export const settledUntil = (at: Date): Date => after(at, -settledAfterMs);
