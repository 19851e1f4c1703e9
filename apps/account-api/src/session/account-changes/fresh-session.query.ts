import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import type { ContactsRow } from '../../account/accounts/accounts.repository.ts';
import { disownedHash, type ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isOfOwner, signedInOf, waysProvenBy } from '../sessions/authentication.policy.ts';
import { findSession, findSessionProvenLast, type SessionRow } from '../sessions/sessions.repository.ts';
import { wayOfContact } from './proving-way.policy.ts';

/** What is known of what made a session fresh. */
export type FreshProof = Readonly<{
  /** Ways of the account by which its owner was proven last. */
  ways: readonly OwnerWay[];
  /** Those by which it was signed in. */
  signedInWays: readonly OwnerWay[];
  /** The mailbox or number among the first ones. */
  contacts: readonly ProvenContact[];
}>;

const nothingKnown: FreshProof = { ways: [], signedInWays: [], contacts: [] };

type Asked = Readonly<{
  guid: string;
  /** Contacts of the account at the change. */
  account: ContactsRow;
  /** The session, where the caller knows it. */
  sid?: string | undefined;
}>;

const provenAt = (session: SessionRow): number => session.authenticated_at?.getTime() ?? 0;

/**
 * The session that made a change fresh: of the one that asks and that of the browser in which the owner was proven last, the one that was proven later. Calls that take
 * a code carry no token, or one of another session; and the session may have ended since.
 */
async function findFreshSession(ctx: RequestContext, { guid, sid }: Asked): Promise<SessionRow | undefined> {
  const { db, caller } = ctx;
  if (sid !== undefined) return findSession(db, sid);
  const browserHash = browserHashOf(ctx);
  const here = browserHash === null ? undefined : await findSessionProvenLast(db, { guid, browserHash });
  const asking = caller.session?.guid === guid ? await findSession(db, caller.session.sid) : undefined;
  if (!asking || !isOfOwner(asking)) return here;
  return here && provenAt(here) > provenAt(asking) ? here : asking;
}

/** The mailbox or number of an account that a session was proven by, also one that was replaced lately. */
function contactOf(ctx: RequestContext, { guid, account }: Asked, hash: string): ProvenContact | undefined {
  const { email, email_before, secondary_email, secondary_email_before, phone, phone_before } = account;
  const mailboxes = [email, email_before, secondary_email, secondary_email_before];
  const known = [
    ...mailboxes.map((contact) => ({ channel: 'email', contact }) as const),
    ...[phone, phone_before].map((contact) => ({ channel: 'phone', contact }) as const),
  ];
  for (const { channel, contact } of known)
    if (contact !== null && disownedHash(ctx, guid, contact) === hash) return { channel, contact };
  return undefined;
}

/** What proved the session that made a change fresh; nothing, where that is not known. */
export async function readFreshProof(ctx: RequestContext, asked: Asked): Promise<FreshProof> {
  const session = await findFreshSession(ctx, asked);
  if (!session) return nothingKnown;
  const { authenticated_by: by, proven_contact_hash: hash } = session;
  const contact = hash === null ? undefined : contactOf(ctx, asked, hash);
  const ways = contact ? [wayOfContact(contact, asked.account, ctx.clock.now())] : waysProvenBy(by);
  if (ways.length === 0) return nothingKnown;
  return { ways, signedInWays: signedInOf(session).signedInWays, contacts: contact ? [contact] : [] };
}
