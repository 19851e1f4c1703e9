import * as v from 'valibot';
import { textsIn } from '../texts/texts-in.ts';

const notice = v.strictObject({ subject: v.string(), text: v.string(), warning: v.string() });
const schema = v.strictObject({
  footer: v.string(),
  codeNote: v.string(),
  captchaCode: notice,
  verificationCode: notice,
  newSignIn: v.strictObject({ ...notice.entries, facts: v.string() }),
  loginCodesOff: notice,
  authenticatorOn: notice,
  authenticatorOff: notice,
  emailChanged: notice,
  authenticatorOffLink: v.strictObject({ ...notice.entries, linkNote: v.string() }),
});

/** What mails say in a language. */
export const mailTexts = textsIn(new URL('./texts/', import.meta.url), schema);
