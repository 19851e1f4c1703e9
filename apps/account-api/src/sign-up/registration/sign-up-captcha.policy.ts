import { dayMs, hourMs } from '../../base/ports/clock.ts';
import type { TryLimits } from '../../flow/codes/code.policy.ts';

/** Sign-ups that a browser or a network may have begun in a day; each further one needs a captcha. */
export const signUpsBeforeCaptcha = { browser: 3, network: 200 } as const;
export const signUpWindowMs = dayMs;

/** How often a browser hears whether an ID or a nickname is free, without one. */
export const nameAskLimits = { tries: 20, windowMs: hourMs, triesPerDay: 60 } as const satisfies TryLimits;
