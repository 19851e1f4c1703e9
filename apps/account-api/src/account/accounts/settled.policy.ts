import { after, dayMs } from '../../base/ports/clock.ts';

/** What was added to an account within this time proves no owner: a stolen session could have brought its own. */
const newWayMs = 7 * dayMs;

/** What was added until then proves an owner at `at`. */
export const settledUntil = (at: Date): Date => after(at, -newWayMs);
