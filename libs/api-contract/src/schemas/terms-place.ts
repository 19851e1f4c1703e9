import * as v from 'valibot';
import { countryCode, shortText, text } from './fields.ts';

/** service_id under which the platform keeps its terms (spec A §3). */
export const termsServiceId = 'STOVETV_MOBILE';

/**
 * How long a page waits for terms, their contents as well as the check of what was agreed to (spec A §7, "with timeout"; the
 * value is ours): shorter than for other calls, because they delay a sign-in.
 */
export const termsTimeoutMs = 5000;

/** Ours: longest HTML of a document in characters. A longer one is refused (`TermsCheckApiError`), because it would block the page. */
export const termsTextMaxLength = 200_000;

/** Ours: terms of the crossfire-type service; the documents name no area for it. */
export const crossfireTermsArea = 'SVC_CF';

/** Ours: terms of a switch to an email account; the documents name no area for it. */
export const transferTermsArea = 'SVC_TRNS';

/** Whose terms: an area, without one the area of the site that asks; and those of a client, where one is named. */
export const termsPlace = {
  service_id: v.optional(text(60), termsServiceId),
  terms_area: v.optional(text(40)),
  client_id: v.optional(shortText),
  /** Ours where terms are agreed to: only what holds in this nation. */
  nation: v.optional(countryCode),
};
