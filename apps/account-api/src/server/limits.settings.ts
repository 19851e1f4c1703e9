import { listenerLimits, minuteMs, usualListenerLimits } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Settings } from '../base/settings/platform.settings.ts';

export const wholeNumber = (least: number, most: number) => {
  const what = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, what),
    v.transform(Number),
    v.minValue(least, what),
    v.maxValue(most, what),
  );
};

/** The variables of what anybody may do how often, and how long it may take. */
export const limitVariables = {
  API_HEADER_LIMIT_MS: v.optional(wholeNumber(100, 120_000), String(usualListenerLimits.headerMs)),
  API_REQUEST_LIMIT_MS: v.optional(wholeNumber(100, 600_000), String(usualListenerLimits.requestMs)),
  API_IDLE_LIMIT_MS: v.optional(wholeNumber(100, 600_000), String(usualListenerLimits.idleMs)),
  API_FLOOD_PER_MINUTE: v.optional(wholeNumber(1, 100_000_000), '1200'),
  API_NETWORK_CAPTCHA_FROM: v.optional(wholeNumber(1, 100_000_000), '20'),
  API_NETWORK_REFUSE_FROM: v.optional(wholeNumber(1, 100_000_000), '100'),
  API_OPENINGS_PER_BROWSER: v.optional(wholeNumber(1, 100_000_000), '30'),
  API_OPENINGS_PER_NETWORK: v.optional(wholeNumber(1, 100_000_000), '300'),
  API_TEXTS_PER_RANGE: v.optional(wholeNumber(1, 100_000_000), '30'),
  API_TEXTS_PER_COUNTRY: v.optional(wholeNumber(1, 100_000_000), '1000'),
  API_TEXTS_PER_PLATFORM: v.optional(wholeNumber(1, 100_000_000), '3000'),
  API_TEXTS_PER_BROWSER: v.optional(wholeNumber(1, 100_000_000), '10'),
  API_TEXTS_PER_NETWORK: v.optional(wholeNumber(1, 100_000_000), '300'),
  API_TEXT_RANGE_LEAST_SENT: v.optional(wholeNumber(1, 100_000_000), '20'),
  API_TEXT_RANGE_CONFIRMED: v.optional(wholeNumber(0, 100), '10'),
  API_TEXT_RANGE_CLOSED_HOURS: v.optional(wholeNumber(1, 720), '1'),
  API_TEXT_RANGE_PER_NETWORK: v.optional(wholeNumber(1, 100_000_000), '2'),
  API_TEXT_RANGE_NETWORK_MOST: v.optional(wholeNumber(1, 100_000_000), '10'),
  API_TEXT_RANGES_OPEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\+\d{1,14}(,\+\d{1,14})*$/, 'must be beginnings of numbers with +, separated by commas'),
      v.transform((text) => text.split(',')),
    ),
  ),
  API_QR_PER_BROWSER: v.optional(wholeNumber(1, 100_000_000), '20'),
  API_QR_PER_NETWORK: v.optional(wholeNumber(1, 100_000_000), '200'),
  API_CLIENT_SECRET_FAILURES: v.optional(wholeNumber(1, 100_000_000), '10'),
  API_SIGN_IN_LINE_MS: v.optional(wholeNumber(100, minuteMs), '1000'),
  API_SIGN_IN_LINE_SHARE: v.optional(wholeNumber(1, 100), '25'),
};
type Given = v.InferOutput<v.ObjectSchema<typeof limitVariables, undefined>>;

type LimitSettings = Pick<
  Settings,
  | 'limits'
  | 'floodPerMinute'
  | 'networkFailures'
  | 'openings'
  | 'texts'
  | 'qrCodes'
  | 'clientSecretFailures'
  | 'signInLine'
>;

/** The limits that these variables set. */
export const limitSettingsOf = (raw: Given): LimitSettings => ({
  limits: listenerLimits({
    headerMs: raw.API_HEADER_LIMIT_MS,
    requestMs: raw.API_REQUEST_LIMIT_MS,
    idleMs: raw.API_IDLE_LIMIT_MS,
  }),
  floodPerMinute: raw.API_FLOOD_PER_MINUTE,
  networkFailures: { captchaFrom: raw.API_NETWORK_CAPTCHA_FROM, refuseFrom: raw.API_NETWORK_REFUSE_FROM },
  openings: { perBrowser: raw.API_OPENINGS_PER_BROWSER, perNetwork: raw.API_OPENINGS_PER_NETWORK },
  texts: {
    perRange: raw.API_TEXTS_PER_RANGE,
    perCountry: raw.API_TEXTS_PER_COUNTRY,
    perPlatform: raw.API_TEXTS_PER_PLATFORM,
    perBrowser: raw.API_TEXTS_PER_BROWSER,
    perNetwork: raw.API_TEXTS_PER_NETWORK,
    closing: {
      leastSent: raw.API_TEXT_RANGE_LEAST_SENT,
      leastConfirmed: raw.API_TEXT_RANGE_CONFIRMED,
      closedHours: raw.API_TEXT_RANGE_CLOSED_HOURS,
      perNetwork: raw.API_TEXT_RANGE_PER_NETWORK,
      networkMost: raw.API_TEXT_RANGE_NETWORK_MOST,
    },
    openRanges: raw.API_TEXT_RANGES_OPEN ?? [],
  },
  qrCodes: { perBrowser: raw.API_QR_PER_BROWSER, perNetwork: raw.API_QR_PER_NETWORK },
  clientSecretFailures: raw.API_CLIENT_SECRET_FAILURES,
  signInLine: { boundMs: raw.API_SIGN_IN_LINE_MS, share: raw.API_SIGN_IN_LINE_SHARE / 100 },
});
