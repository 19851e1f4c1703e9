import { hourMs } from '../../base/ports/clock.ts';

/** Wrong passwords in a row after which each further try needs a solved captcha (spec A §9). */
export const triesBeforeCaptcha = 5;
/** Wrong passwords in a row that start the growing delays (rulings, "Sign-in"): the first one in spite of a captcha. */
const triesBeforeWait = 6;
/** Wrong passwords in a row after which the password door stays shut, until a mailed code opens it. */
export const triesBeforeStop = 100;
const firstWaitMs = 30_000;
const longestWaitMs = hourMs;

/** How long the next try must wait after `failures` wrong passwords in a row, in milliseconds. */
export function waitAfter(failures: number): number {
  if (failures < triesBeforeWait) return 0;
  return Math.min(firstWaitMs * 2 ** (failures - triesBeforeWait), longestWaitMs);
}
