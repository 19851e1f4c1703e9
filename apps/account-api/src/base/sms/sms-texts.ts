import * as v from 'valibot';
import { codeForTexts } from '../mails/mail-texts.ts';
import { textsIn } from '../texts/texts-in.ts';

const schema = v.strictObject({
  /** In the letters of a text message, other than the letters' subjects. */
  codeFor: codeForTexts,
  verificationCode: v.string(),
  guardianRequest: v.string(),
  guardianRequestNamed: v.string(),
  guardianReceipt: v.string(),
  ownerWait: v.string(),
});

/** What text messages say in a language. */
export const smsTexts = textsIn(new URL('../../texts/sms/', import.meta.url), schema);
