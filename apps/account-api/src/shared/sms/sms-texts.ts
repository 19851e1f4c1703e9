import * as v from 'valibot';
import { textsIn } from '../texts/texts-in.ts';

const schema = v.strictObject({
  verificationCode: v.string(),
  guardianRequest: v.string(),
  guardianRequestNamed: v.string(),
  guardianReceipt: v.string(),
});

/** What text messages say in a language. */
export const smsTexts = textsIn(new URL('../../texts/sms/', import.meta.url), schema);
