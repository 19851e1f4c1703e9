import * as v from 'valibot';
import { textsIn } from '../texts/texts-in.ts';

const notice = v.strictObject({ subject: v.string(), text: v.string(), warning: v.string() });
const linkNotice = v.strictObject({ ...notice.entries, linkNote: v.string() });
const subjectAndText = v.strictObject({ subject: v.string(), text: v.string() });
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
  alreadyMember: notice,
  authenticatorOffLink: linkNotice,
  guardianRequest: linkNotice,
  guardianReceipt: linkNotice,
  guardianDeclined: notice,
  guardianWithdrew: notice,
  /** What an owner is told of devices and PCs; `facts` of `newSignIn` says which and when. */
  deviceNotices: v.strictObject({
    warning: v.string(),
    deviceRegistered: subjectAndText,
    deviceRemoved: subjectAndText,
    deviceContactChanged: subjectAndText,
    pcRegistered: subjectAndText,
    pcRemoved: subjectAndText,
  }),
});

/** What mails say in a language. */
export const mailTexts = textsIn(new URL('../../texts/mails/', import.meta.url), schema);
