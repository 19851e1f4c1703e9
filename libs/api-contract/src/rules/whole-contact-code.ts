import { contactCodeDigits } from '../schemas/fields.ts';
import { wholeLongCode } from './long-code.ts';
import { wholeCode } from './typed-text.ts';

/** The code of a mail or text message in a typed or pasted text, digits or a long one: earlier codes are accepted beside the last; `null`: it is none. */
export const wholeContactCode = (typed: string): string | null =>
  wholeCode(typed, contactCodeDigits) ?? wholeLongCode(typed);
