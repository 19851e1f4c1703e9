import * as v from 'valibot';
import { verificationTypes } from '../enums/wire-enums.ts';
import { countryCode, flowState } from './fields.ts';
import { device } from './flow-results.ts';

/** Data of a refusal after which the next attempt has to wait: `temporarilyRestricted`, and a mismatch that starts a wait. */
export const waitDataSchema = v.object({ retryAfterSeconds: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** Seconds to wait, or `null` where the refusal names no time. */
export function waitSecondsOf(data: unknown): number | null {
  const parsed = v.safeParse(waitDataSchema, data);
  return parsed.success ? parsed.output.retryAfterSeconds : null;
}

/** Data of a captcha refusal: tries left with this picture, and seconds until the next answer is accepted. */
export const captchaWrongData = v.object({
  triesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
  retryAfterSeconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Data of `deviceLimit`: the devices that the player may remove to continue, with the flow's own `state`. */
export const deviceLimitData = v.object({ state: flowState, limit: v.number(), deviceList: v.array(device) });

/** Data of `guardianRequiredAt14` and `guardianRequiredAt18` where an account waits: the case in which a guardian agrees. */
export const guardianNeededData = v.object({ state: flowState, type: v.picklist(verificationTypes) });

/** The one change of country that was made before; `changed_at` in epoch milliseconds. */
export const nationChangedData = v.object({ country_code: countryCode, changed_at: v.number() });
