import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { localeText, text } from '../fields.ts';
import { agreements } from '../flow-shapes.ts';
import { termsPlace, termsTextMaxLength, termsTimeoutMs } from '../terms-place.ts';
import { terms } from './call-kinds.ts';

/** Terms item (spec A §3). Required where `agree_type` contains MUST or is NONE. `text` is HTML from outside: sanitise it. */
export const termsItem = v.object({
  title: v.string(),
  text: v.optional(text(termsTextMaxLength), ''),
  url: v.optional(v.string(), ''),
  /** `TEXT`: `text` is the document. `URL`: it is at `url`. */
  text_type: v.string(),
  agree_type: v.string(),
  sub_category: v.optional(v.string(), ''),
  terms_type_no: v.number(),
  terms_type_id: v.string(),
  version: v.optional(v.number()),
});

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
