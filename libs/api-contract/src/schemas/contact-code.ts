import * as v from 'valibot';
import { wholeLongCode } from '../rules/long-code.ts';
import { wholeCode } from '../rules/typed-text.ts';
import { contactCodeDigits } from './fields.ts';

/** Code of a mail or text message, as typed or pasted: 6 digits (day-one, "More rulings"), or a long one. */
export const contactCode = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform((typed) => wholeCode(typed, contactCodeDigits) ?? wholeLongCode(typed) ?? ''),
  v.nonEmpty(),
);
