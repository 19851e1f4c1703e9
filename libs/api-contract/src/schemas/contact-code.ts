import * as v from 'valibot';
import { wholeContactCode } from '../rules/whole-contact-code.ts';

/** Code of a mail or text message, as typed or pasted: 6 digits (day-one, "More rulings"), or a long one. */
export const contactCode = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform((typed) => wholeContactCode(typed) ?? ''),
  v.nonEmpty(),
);
