import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { bothProven, provenByStanding, provenByWay, type Proven } from '../../account/ways/proven.policy.ts';
import type { OwnerStanding } from '../../base/http/route.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { ContactPlace } from '../../flow/contacts/account-contact.command.ts';
import { ownerShown } from '../../session/sessions/owner-proven.query.ts';
import { changeContact } from '../verification/change-contact.command.ts';
import { emailSessionFlow } from './email-session.flow.ts';
import { spendContactProof, type OwnerDue } from './spend-contact-proof.command.ts';

type Asked = Readonly<{ guid: string; sid: string; owner: OwnerStanding | null; session: string }>;
type Found = Readonly<{ contact: string; proven: boolean }>;

async function findSession(
  ctx: RequestContext,
  { guid, session }: Pick<Asked, 'guid' | 'session'>,
): Promise<Found | null> {
  const held = await emailSessionFlow.find(ctx, { state: session, guid });
  return held.ok ? { contact: held.value.data.contact, proven: held.value.data.proven !== undefined } : null;
}

type UseRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'emailAccountLimit' | 'contactTaken';

type Kept = Readonly<{ contact: string; place: ContactPlace; proven: Proven }>;

/** Makes a session's address the account's, inside a transaction that has locked it; spends the session. */
async function keep(ctx: RequestContext, { guid, session }: Asked, { contact, place, proven }: Kept) {
  const spend = () => emailSessionFlow.finish(ctx, { state: session });
  const shown = await ownerShown(ctx, { guid, shown: proven });
  return changeContact(ctx, { guid, place, contact, state: session, shown }, spend);
}
const refusals = { full: 'emailAccountLimit', taken: 'contactTaken', wrongVerifyStep: 'wrongVerifyStep' } as const;

/**
 * Replaces the contact address of an account by one whose code was right. Whoever has a proven address proves it anew first,
 * by an old-contact verification or an email session, else 91021. Without a proven address the session was proven before.
 */
export async function changeEmail(ctx: RequestContext, asked: Asked): Promise<Outcome<object, UseRefusal | OwnerDue>> {
  return ctx.db.transaction(async () => {
    const { db } = ctx;
    await lockAccount(db, asked.guid);
    const found = await findSession(ctx, asked);
    if (!found) return refuse('verificationTimeExpired');
    const { email, verified } = contactEmailOf(await getAccount(db, asked.guid));
    if (!found.proven) return refuse('changeNeedsEmail');
    if (email === found.contact && verified) return refuse('wrongVerifyStep');
    const proven = await spendContactProof(ctx, asked);
    if (!proven.ok) return proven;
    const kept = await keep(ctx, asked, { contact: found.contact, place: 'secondaryEmail', proven: proven.value });
    return kept === 'kept' ? done({}) : refuse(refusals[kept]);
  });
}

/**
 * Registers the name to sign in with of an account that has no proven address for it. Nothing found behind the code: 45011
 * (spec A §8); a contact address that is proven is proven again (91021).
 */
export async function registerEmail(
  ctx: RequestContext,
  asked: Asked,
): Promise<Outcome<object, Exclude<UseRefusal, 'verificationTimeExpired'> | 'invalidRegisterEmailCode' | OwnerDue>> {
  return ctx.db.transaction(async () => {
    await lockAccount(ctx.db, asked.guid);
    const found = await findSession(ctx, asked);
    if (!found?.proven) return refuse('invalidRegisterEmailCode');
    const account = await getAccount(ctx.db, asked.guid);
    if (account.email_verified) return refuse('wrongVerifyStep');
    const isContact = account.secondary_email_verified && account.secondary_email === found.contact;
    const proven = isContact
      ? done(bothProven(provenByWay('contactAddress'), provenByStanding(asked.owner)))
      : await spendContactProof(ctx, asked);
    if (!proven.ok) return proven;
    const kept = await keep(ctx, asked, { contact: found.contact, place: 'signInEmail', proven: proven.value });
    return kept === 'kept' ? done({}) : refuse(refusals[kept]);
  });
}
