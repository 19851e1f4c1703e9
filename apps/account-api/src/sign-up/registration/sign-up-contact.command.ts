import { defaultLocale, matchDeviceLanguage } from '@gatehouse/platform';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { findMailbox, getAccount, languageOf } from '../../account/accounts/accounts.repository.ts';
import { placeholderGuid } from '../../account/password/password-attempt-key.query.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { localeOfMember, sendMail } from '../../base/mails/send-mail.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { signUpSendRules } from '../../flow/codes/code.policy.ts';
import { countOthersWith, lockContact } from '../../flow/contacts/contacts.repository.ts';
import { contactKey } from '../../flow/contacts/order-contact-code.command.ts';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';
import type { ContactFlow, FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { readFacts } from './sign-up-facts.query.ts';
import { lockSignUpFlow, type SignUp } from './sign-up.flow.ts';
import { updateSignUp, type SignUpRow } from './sign-ups.repository.ts';

/** Sends of one sign-up, whatever address they go to: an address is corrected without waiting. */
const flowSendRules = { ...signUpSendRules, betweenMs: 0 };

/**
 * A sign-up as a flow in which a mailed code is due: to `email` where one is asked for, to whatever address the code went to where one is
 * tried. No step of its kind: a sign-up has calls of its own, which ask for its captcha.
 */
export function signUpContactFlow(
  ctx: RequestContext,
  { state, row }: SignUp,
  email: string | null,
): ContactFlow<FlowRefusal, 'full'> {
  return {
    state,
    guid: null,
    proof: { channel: 'email', types: [], contact: 'typed' },
    known: null,
    only: null,
    purpose: 'signUp',
    locale: matchDeviceLanguage(row.language) ?? defaultLocale,
    sends: { subject: state, rules: flowSendRules },
    contactRules: signUpSendRules,
    recorded: { flow: 'sign-up' },
    ...(email !== null && { order: orderTo(ctx, state, email) }),
    keep: async (proven) => {
      if (!(await reserveAccountOfAddress(ctx, proven))) return 'full';
      await updateSignUp(ctx.db, hashToken(state), { email: proven, email_verified: true });
      return 'kept';
    },
  };
}

const orderTo = (
  ctx: RequestContext,
  state: string,
  email: string,
): NonNullable<ContactFlow<FlowRefusal>['order']> => ({
  lock: async () => {
    const found = await lockSignUpFlow(ctx, state);
    if (!found.ok) return found.refusal;
    return (await isAddressDue(ctx, found.value, email)) ? null : 'wrongVerifyStep';
  },
  keep: async () => {
    const kept = { email, email_verified: false, mailed_at: ctx.clock.now() };
    return letterToMember(ctx, await updateSignUp(ctx.db, hashToken(state), kept), email);
  },
});

/** A code is due before the address is proven, and for another address after that. */
export async function isAddressDue(ctx: RequestContext, signUp: SignUp, email: string): Promise<boolean> {
  const { step } = await readFacts(ctx, signUp);
  const proven = signUp.row.email_verified && signUp.row.email === email;
  return (step === 'ENTRY_INFO' || step === 'EMAIL_VERIFY') && !proven && (await mayHave(ctx, signUp.row, email));
}

/** Knowing the password alone is not enough to change the address of an account with a second factor during its move. */
async function mayHave({ db }: Platform, { moves_guid: moves }: SignUpRow, email: string): Promise<boolean> {
  if (moves === null) return true;
  const account = await getAccount(db, moves);
  return !account.otp_user || contactEmailOf(account).email === email;
}

/** Sends the letter to whoever signs in by this address already; `null`: nobody does, and the code goes. Both take the same reads. */
async function letterToMember(
  ctx: RequestContext,
  row: SignUpRow,
  to: string,
): Promise<(() => Promise<boolean>) | null> {
  const { brand } = ctx.caller;
  const owner = await ownerOf(ctx, row, to);
  const language = await languageOf(ctx.db, owner ?? placeholderGuid);
  if (owner === null) return null;
  const link = `${ctx.settings.sites[brand].origin}/login`;
  const locale = localeOfMember({ language: language ?? row.language });
  return () => sendMail(ctx, { template: 'alreadyMember', to, locale, brand, link });
}

/** Account whose sign-in name this is. With an ID to sign in by, an address may serve several accounts. */
async function ownerOf({ db }: Platform, { service }: SignUpRow, email: string): Promise<string | null> {
  const mailbox = await findMailbox(db, 'SO', email);
  return service === 'crossfire' ? null : (mailbox?.guid ?? null);
}

/** Whether one more account may have this address. Concurrent questions wait until the transaction ends. */
export async function reserveAccountOfAddress({ db, keyedHash }: Platform, email: string): Promise<boolean> {
  await lockContact(db, keyedHash('contact', contactKey('email', email)));
  return (await countOthersWith(db, { channel: 'email', contact: email, guid: placeholderGuid })) < accountsPerContact;
}
