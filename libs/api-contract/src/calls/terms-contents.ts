import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { countryCode, localeText, text } from '../fields.ts';
import { agreements } from '../flow-shapes.ts';
import { terms } from './call-kinds.ts';

/** Terms item (spec A §3). Required where `agree_type` contains MUST or is NONE. `text` is HTML from outside: sanitise it. */
export const termsItem = v.object({
  title: v.string(),
  text: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
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
  refusals: { '50302': 'termsCheckApiError' },
  query: v.object({
    service_id: v.optional(text(60), 'STOVETV_MOBILE'),
    terms_area: v.optional(text(40), 'STC_REWE'),
    client_id: v.optional(text(200)),
    lang: v.optional(localeText),
    nation: v.optional(countryCode),
  }),
  value: v.object({ service_infos: v.array(v.object({ contents_list: v.array(termsItem) })) }),
} as const;

export const termsContentsV2 = defineCall({ ...contents, id: 'ep:terms:GET v2.0/contents', path: 'v2.0/contents' });
export const termsContentsV3 = defineCall({ ...contents, id: 'ep:terms:GET v3.0/contents', path: 'v3.0/contents' });

/** Agrees to several items; done only if every item was taken and there was at least one (spec A §5). */
export const termsAgree = defineCall({
  ...terms,
  id: 'ep:terms:POST stove-terms/v3.0/agree',
  area: 'login',
  auth: 'required',
  method: 'POST',
  path: 'stove-terms/v3.0/agree',
  body: v.object({
    service_id: v.optional(text(60), 'STOVETV_MOBILE'),
    terms_area: v.optional(text(40), 'STC_REWE'),
    client_id: v.optional(text(200)),
    terms: agreements,
  }),
  value: v.object({ results: v.array(v.object({ terms_type_id: v.string(), result: v.boolean() })) }),
  refusals: { '50302': 'termsCheckApiError', '99999': 'termsNotAgreed' },
});
