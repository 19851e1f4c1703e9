import * as v from 'valibot';
import { textsIn } from '../texts/texts-in.ts';

const notice = v.strictObject({ subject: v.string(), text: v.string(), warning: v.string() });
const linkNotice = v.strictObject({ ...notice.entries, button: v.string() });
const notedLink = v.strictObject({ ...linkNotice.entries, linkNote: v.string() });
const codeLetter = v.strictObject({ heading: v.string(), text: v.string(), warning: v.string() });
const datedLetter = v.strictObject({ ...linkNotice.entries, lastDay: v.string(), deletionDay: v.string() });
const subjectAndText = v.strictObject({ subject: v.string(), text: v.string() });
/** What a code is for, for each purpose. */
export const codeForTexts = v.strictObject({
  signIn: v.string(),
  signUp: v.string(),
  device: v.string(),
  guardian: v.string(),
  contact: v.string(),
  reset: v.string(),
  findId: v.string(),
  withdrawal: v.string(),
  keepAccount: v.string(),
});
const schema = v.strictObject({
  footer: v.string(),
  /** Leads to the page that stops letters which anybody can ask for. */
  stopLetters: v.string(),
  codeNote: v.string(),
  /** Subject of a code's letter. */
  codeFor: codeForTexts,
  linkFallback: v.string(),
  /** Of a code that is letters in place of digits, and of the link that brings it. */
  longCode: v.strictObject({ note: v.string(), button: v.string(), linkNote: v.string() }),
  captchaCode: codeLetter,
  verificationCode: codeLetter,
  loginCodesOff: notice,
  emailChanged: notice,
  alreadyMember: linkNotice,
  /** The last one to a mailbox that stopped letters which anybody can ask for. */
  lettersStopped: linkNotice,
  authenticatorOffLink: notedLink,
  guardianRequest: v.strictObject({
    ...notedLink.entries,
    subjectNamed: v.string(),
    facts: v.strictObject({ child: v.string(), game: v.string(), lastDay: v.string() }),
  }),
  guardianReceipt: notedLink,
  guardianNamed: notice,
  guardianDeclined: notice,
  guardianWithdrew: notice,
  /** What all addresses of an account are told of a change; `facts` says from where and when. */
  accountChange: v.strictObject({
    warning: v.string(),
    linkNote: v.string(),
    button: v.string(),
    facts: v.string(),
    /** The same to a guardian of the child whose account it is; `subject` and `text` quote what the child is told. */
    guardian: linkNotice,
    passwordReset: subjectAndText,
    passwordChange: subjectAndText,
    withdrawal: v.strictObject({ ...subjectAndText.entries, lastDay: v.string(), deletionDay: v.string() }),
    countryChange: v.strictObject({ ...subjectAndText.entries, countries: v.string() }),
    accountSwitch: subjectAndText,
    accountMove: v.strictObject({ ...subjectAndText.entries, from: v.string() }),
    addressChange: subjectAndText,
    phoneChange: subjectAndText,
    personAdded: subjectAndText,
    authenticatorOn: subjectAndText,
    authenticatorOff: subjectAndText,
    questionChange: subjectAndText,
    newSignIn: subjectAndText,
  }),
  /** Somebody without an older way waits for the account. */
  ownerWait: v.strictObject({ ...linkNotice.entries, until: v.string(), reference: v.string() }),
  ownerWaitBegun: v.strictObject({ ...linkNotice.entries, until: v.string() }),
  /** The same to the guardian of a child, who has to agree; its button is that of `guardianRequest`. */
  ownerWaitGuardian: notice,
  /** Instead of a code to reset a password, where the account has none. */
  signsInWith: linkNotice,
  withdrawalLastChance: datedLetter,
  accountWithdrawn: notice,
  /** "This was not me" was confirmed. */
  accountTakenBack: notice,
  /** A mailbox or number that confirmed what was taken back recovers the account no more. */
  contactDisowned: notice,
  personNotStored: notice,
  /** What an owner is told of devices and PCs; `facts` of `accountChange` says which and when. */
  deviceNotices: v.strictObject({
    warning: v.string(),
    deviceRegistered: subjectAndText,
    deviceRemoved: subjectAndText,
    deviceContactChanged: subjectAndText,
    pcRegistered: subjectAndText,
    pcRemoved: subjectAndText,
  }),
});
export type MailTexts = v.InferOutput<typeof schema>;
/** What a code is asked for; the message says so. */
export type CodePurpose = keyof MailTexts['codeFor'];

/** What mails say in a language. */
export const mailTexts = textsIn(new URL('../../texts/mails/', import.meta.url), schema);
