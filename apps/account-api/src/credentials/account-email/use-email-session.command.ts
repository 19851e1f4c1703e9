import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { ContactPlace } from '../../flow/contacts/keep-account-contact.command.ts';
import { changeContact } from '../verification/change-contact.command.ts';
import { emailSessionFlow } from './email-session.flow.ts';
import { spendContactProof } from './spend-contact-proof.command.ts';

type Asked = Readonly<{ guid: string; session: string }>;
type Found = Readonly<{ contact: string; proven: boolean }>;

async function findSession(platform: Platform, caller: Caller, { guid, session }: Asked): Promise<Found | null> {
  const held = await emailSessionFlow.find(platform, caller, { state: session, guid });
  return held.ok ? { contact: held.value.data.contact, proven: held.value.data.proven !== undefined } : null;
}

type UseRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'emailAccountLimit' | 'contactTaken';

type Kept = Readonly<{ contact: string; place: ContactPlace }>;

/** Makes a session's address the account's, inside a transaction that has locked it; spends the session. */
async function keep(platform: Platform, caller: Caller, { guid, session }: Asked, { contact, place }: Kept) {
  const spend = async () => (await emailSessionFlow.end(platform, { state: session })) !== null;
  return changeContact(platform, caller, { guid, place, contact }, spend);
}
const refusals = { full: 'emailAccountLimit', taken: 'contactTaken', wrongVerifyStep: 'wrongVerifyStep' } as const;

/**
 * Replaces the contact address of an account by one whose code was right. Whoever has a proven address proves it anew first,
 * by an old-contact verification or a session of its own: a stolen session of the portal moves no account (91021).
 */
export async function changeEmail(
  platform: Platform,
  caller: Caller,
  asked: Asked,
): Promise<Outcome<object, UseRefusal | 'changeNeedsEmail'>> {
  return platform.db.transaction(async () => {
    const { db } = platform;
    await lockAccount(db, asked.guid);
    const found = await findSession(platform, caller, asked);
    if (!found) return refuse('verificationTimeExpired');
    const { email, verified } = contactEmailOf(await getAccount(db, asked.guid));
    if (!found.proven) return refuse('changeNeedsEmail');
    if (email === found.contact && verified) return refuse('wrongVerifyStep');
    if (!(await spendContactProof(platform, caller, asked.guid))) return refuse('changeNeedsEmail');
    const kept = await keep(platform, caller, asked, { contact: found.contact, place: 'secondaryEmail' });
    return kept === 'kept' ? done({}) : refuse(refusals[kept]);
  });
}

/**
 * Registers the name to sign in with of an account that has no proven address for it. Nothing found behind the code: 45011
 * (spec A §8); a contact address that is proven is so anew (91021).
 */
export async function registerEmail(
  platform: Platform,
  caller: Caller,
  asked: Asked,
): Promise<
  Outcome<object, Exclude<UseRefusal, 'verificationTimeExpired'> | 'invalidRegisterEmailCode' | 'changeNeedsEmail'>
> {
  return platform.db.transaction(async () => {
    await lockAccount(platform.db, asked.guid);
    const found = await findSession(platform, caller, asked);
    if (!found?.proven) return refuse('invalidRegisterEmailCode');
    const account = await getAccount(platform.db, asked.guid);
    if (account.email_verified) return refuse('wrongVerifyStep');
    const isContact = account.secondary_email_verified && account.secondary_email === found.contact;
    if (!isContact && !(await spendContactProof(platform, caller, asked.guid))) return refuse('changeNeedsEmail');
    const kept = await keep(platform, caller, asked, { contact: found.contact, place: 'signInEmail' });
    return kept === 'kept' ? done({}) : refuse(refusals[kept]);
  });
}
