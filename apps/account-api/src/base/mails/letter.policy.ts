import type { Platform } from '../platform.ts';
import { dayMs, minuteMs } from '../ports/clock.ts';

/** For whoever wrote a letter to send it themselves: longer than a mail server is waited for. */
export const firstTryMs = minuteMs / 2;
const longestDelayMs = 60 * minuteMs;
/** What no mail server took by then is given up, as the links in letters end. */
export const letterKeptMs = 3 * dayMs;

/** How long after a try that failed the next one is: a minute, then twice as long each time, an hour at most. */
export const delayAfterTry = (tries: number): number => Math.min(minuteMs * 2 ** (tries - 1), longestDelayMs);

/** Key of one letter: who reads the table only reads nothing in it. */
export const letterKey = ({ keyedHash }: Pick<Platform, 'keyedHash'>, id: string): string =>
  keyedHash('waiting-letter', id);
