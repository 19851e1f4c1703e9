import { internalHeaders } from '@gatehouse/platform';

/** How far the platform's clock is ahead, by its last answer (never in live). */
export type PlatformClock = Readonly<{ offsetMs(): number; learn(answer: Headers): void; now(): number }>;

export function createPlatformClock(now: () => number = Date.now): PlatformClock {
  let offsetMs = 0;
  return {
    offsetMs: () => offsetMs,
    now: () => now() + offsetMs,
    learn(answer) {
      const said = Number(answer.get(internalHeaders.clockOffset) ?? Number.NaN);
      if (Number.isSafeInteger(said)) offsetMs = said;
    },
  };
}
