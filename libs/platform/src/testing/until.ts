import { setTimeout as delay } from 'node:timers/promises';

const askedEveryMs = 10;

/**
 * Waits until something is so, however long that takes here: what never comes is ended by the limit of the test. The pause
 * between two questions keeps no process open whose test is over.
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(askedEveryMs, undefined, { ref: false });
}
