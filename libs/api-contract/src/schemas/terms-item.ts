import * as v from 'valibot';
import { text } from './fields.ts';
import { termsTextMaxLength } from './terms-place.ts';

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
