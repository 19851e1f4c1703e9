import * as v from 'valibot';
import { terms } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { localeText } from '../schemas/fields.ts';
import { agreements } from '../schemas/flow-results.ts';
import { termsItem } from '../schemas/terms-item.ts';
import { termsPlace, termsTimeoutMs } from '../schemas/terms-place.ts';

const contents = {
  ...terms,
  area: 'login',
  method: 'GET',
  timeoutMs: termsTimeoutMs,
  refusals: { '50302': 'termsCheckApiError' },
  query: v.object({
    ...termsPlace,
    lang: v.optional(localeText),
  }),
  value: v.object({
    service_infos: v.array(
      v.object({
        service_id: v.optional(v.string()),
        terms_area: v.optional(v.string()),
        /** Name of the client whose terms these are; absent for the platform's own. */
        client_name: v.optional(v.string()),
        contents_list: v.array(termsItem),
      }),
    ),
  }),
} as const;

/** Terms of an area in a language, and of a client beside them. v2.0 without versions, v3.0 with them. */
export const termsContentsV2 = defineCall({ ...contents, id: 'ep:terms:GET v2.0/contents', path: 'v2.0/contents' });
export const termsContentsV3 = defineCall({ ...contents, id: 'ep:terms:GET v3.0/contents', path: 'v3.0/contents' });

/**
 * Agrees to several items; done only if every item was taken and there was at least one (spec A §5), else nothing is. An
 * item is taken in today's version only; one that is not required may be declined. A refusal brings the same `results`.
 */
export const termsAgree = defineCall({
  ...terms,
  id: 'ep:terms:POST stove-terms/v3.0/agree',
  area: 'login',
  auth: 'required',
  method: 'POST',
  timeoutMs: termsTimeoutMs,
  path: 'stove-terms/v3.0/agree',
  body: v.object({ ...termsPlace, terms: agreements }),
  value: v.object({ results: v.array(v.object({ terms_type_id: v.string(), result: v.boolean() })) }),
  refusals: { '50302': 'termsCheckApiError', '99999': 'termsNotAgreed' },
});
