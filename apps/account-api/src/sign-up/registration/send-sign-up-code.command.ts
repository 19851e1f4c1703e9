import { defaultLocale, matchDeviceLanguage } from '@gatehouse/platform';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { localeOfMember, sendMail } from '../../base/mails/send-mail.ts';
import { longestCodeLifetimeMs, signUpSendRules, type CodeSendRefusal } from '../../flow/codes/code.policy.ts';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { findMailbox, getAccount, languageOf } from '../../account/accounts/accounts.repository.ts';
import { updateSignUp, type SignUpRow } from './sign-ups.repository.ts';
import type { CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';
import { allowSends } from '../../flow/codes/allow-send.command.ts';
import { issueCode } from '../../flow/codes/issue-code.command.ts';
import { contactKey, contactTriesOwner } from '../../flow/contacts/order-contact-code.command.ts';
import { refuseWithoutTries } from '../../flow/codes/tries-left.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { askForCaptcha } from './ask-for-captcha.command.ts';
import { emailProofOf } from './email-proof.ts';
import { readFacts } from './sign-up-facts.query.ts';
import { signUpCodeSubject, type SignUpCodeData } from './sign-up-code.ts';
import { findSignUpFlow, lockSignUpFlow } from './sign-up.flow.ts';
import { nobody } from '../../account/password/password-attempt-key.ts';

/** Sends of one sign-up, whatever address they go to: an address is corrected without waiting. */
const flowSendRules = { ...signUpSendRules, betweenMs: 0 };
type Asked = Readonly<{ state: string; email: string; captcha: GivenCaptcha | null }>;
type Sent = Readonly<{ state: string; sendCount: number; emailVerifyToken: string }>;
type Refusals = FlowRefusal | CodeSendRefusal | CaptchaAtDoorRefusal | 'emailSendFailure';
type Ordered = Readonly<{ code: string; sendCount: number; owner: string | null; row: SignUpRow }>;

/**
 * Mails a code to the address of a sign-up. One that has an account gets a letter that says so instead, and the
 * page the same answer after the same time: who has an account is told to the mailbox alone (security 3).
 */
export async function sendSignUpCode(
  platform: Platform,
  caller: Caller,
  asked: Asked,
): Promise<Outcome<Sent, Refusals>> {
  const found = await findSignUpFlow(platform, caller, asked.state);
  if (!found.ok) return found;
  if (!(await isDue(platform, caller, found.value, asked.email))) return refuse('wrongVerifyStep');
  const solved = await askForCaptcha(platform, caller, { signUp: found.value, given: asked.captcha });
  if (!solved.ok) return solved;
  const ordered = await order(platform, caller, asked);
  await recordEvent(platform, caller, {
    event: 'contact-code',
    outcome: ordered.ok ? 'ordered' : ordered.refusal,
    guid: null,
    details: { channel: 'email', flow: 'sign-up' },
  });
  if (!ordered.ok) return ordered;
  if (!(await deliver(platform, caller, asked.email, ordered.value))) return refuse('emailSendFailure');
  const { state, email } = asked;
  const emailVerifyToken = emailProofOf(platform, state, email);
  return done({ state, sendCount: ordered.value.sendCount, emailVerifyToken });
}

/** A code is due before the address is proven, and for another address after that. */
async function isDue(platform: Platform, caller: Caller, signUp: Parameters<typeof readFacts>[2], email: string) {
  const { step } = await readFacts(platform, caller, signUp);
  const proven = signUp.row.email_verified && signUp.row.email === email;
  return (step === 'ENTRY_INFO' || step === 'EMAIL_VERIFY') && !proven && (await mayHave(platform, signUp.row, email));
}

/** Knowing the password alone is not enough to change the address of an account with a second factor during its move. */
async function mayHave({ db }: Platform, { moves_guid: moves }: SignUpRow, email: string): Promise<boolean> {
  if (moves === null) return true;
  const account = await getAccount(db, moves);
  return !account.otp_user || contactEmailOf(account).email === email;
}

/** Counts the mail, and makes a code either way: that of an address with an account opens nothing. */
function order(
  platform: Platform,
  caller: Caller,
  { state, email }: Asked,
): Promise<Outcome<Ordered, FlowRefusal | CodeSendRefusal>> {
  const { db, clock } = platform;
  return db.transaction(async () => {
    const found = await lockSignUpFlow(platform, caller, state);
    if (!found.ok) return found;
    if (!(await isDue(platform, caller, found.value, email))) return refuse('wrongVerifyStep');
    const over = await refuseWithoutTries(platform, contactTriesOwner(null, contactKey('email', email)));
    if (over) return over;
    const allowed = await allowSends(platform, [
      { purpose: 'sign-up-sends', subject: state, rules: flowSendRules },
      { purpose: 'contact-sends', subject: contactKey('email', email), rules: signUpSendRules },
    ]);
    if (!allowed.ok) return allowed;
    const owner = await ownerOf(platform, found.value.row, email);
    const data: SignUpCodeData = { email, usable: owner === null };
    const code = await issueCode(platform, {
      ...signUpCodeSubject(state),
      digits: 6,
      lifetimeMs: longestCodeLifetimeMs,
      data,
    });
    const kept = { email, email_verified: false, mailed_at: clock.now() };
    const row = await updateSignUp(db, hashToken(state), kept);
    return done({ code, sendCount: allowed.value.sendCount, owner, row });
  });
}

/** Account whose sign-in name this is. With an ID to sign in by, an address may serve several accounts. */
async function ownerOf({ db }: Platform, { service }: SignUpRow, email: string): Promise<string | null> {
  const mailbox = await findMailbox(db, 'SO', email);
  return service === 'crossfire' ? null : (mailbox?.guid ?? null);
}

async function deliver(
  platform: Platform,
  caller: Caller,
  to: string,
  { code, owner, row }: Ordered,
): Promise<boolean> {
  const { brand } = caller;
  const ownersLanguage = await languageOf(platform.db, owner ?? nobody);
  if (owner !== null) {
    const link = `${platform.settings.sites[caller.brand].origin}/login`;
    const locale = localeOfMember({ language: ownersLanguage ?? row.language });
    return sendMail(platform, { template: 'alreadyMember', to, locale, brand, link });
  }
  const locale = caller.lang ?? matchDeviceLanguage(row.language) ?? defaultLocale;
  return sendMail(platform, {
    template: 'verificationCode',
    purpose: 'signUp',
    to,
    locale,
    brand,
    code,
    lifetimeMs: longestCodeLifetimeMs,
  });
}
