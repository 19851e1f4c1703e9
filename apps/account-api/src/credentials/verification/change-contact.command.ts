import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { recordRefusedChange } from '../../base/audit/record-event.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { channelOf, keepAccountContact, type ContactPlace } from '../../flow/contacts/keep-account-contact.command.ts';
import type { KeepResult } from '../../flow/flows/flow-kind.port.ts';
import { endAccess } from '../../session/account-changes/after-account-change.command.ts';
import { keepBefore } from '../../session/account-changes/keep-before.command.ts';
import { tellChange } from '../../session/account-changes/tell-change.command.ts';
import { findOpenSessionIn } from '../../session/sessions/sessions.repository.ts';

type Change = Readonly<{
  guid: string;
  place: ContactPlace;
  contact: string;
  /** Ways of the account that prove the change. */
  provenBy: readonly OwnerWay[];
  /** State of the flow in which the code was right, if its page still reads that flow. */
  state?: string;
}>;

/** Ends all access but the member's newest session in this browser: calls that take a code carry no token to tell it by. */
async function endOtherAccess(ctx: RequestContext, { guid, state }: Change): Promise<void> {
  const browserHash = browserHashOf(ctx);
  const sid = browserHash === null ? null : await findOpenSessionIn(ctx.db, { guid, browserHash });
  await endAccess(ctx, { guid, sid, ...(state !== undefined && { state }) });
}

const eventOf = {
  signInEmail: 'sign-in-address-changed',
  secondaryEmail: 'contact-address-changed',
  phone: 'phone-changed',
} as const;

/** The contact in a place, and whether its owner proved it. */
const contactAt = (account: AccountRow, place: ContactPlace) =>
  ({
    signInEmail: { contact: account.email, proven: account.email_verified },
    secondaryEmail: { contact: account.secondary_email, proven: account.secondary_email_verified },
    phone: { contact: account.phone, proven: account.phone_verified },
  })[place];

/**
 * Puts a proven contact in the place of the one an account has; every address that it had or has is told, with a link to "this was not
 * me", and where a proven one is replaced all other access ends (security 10). `taken`: somebody else signs in by it. Inside a transaction that has locked the account; only somebody who has the contact learns either.
 */
export async function changeContact(
  ctx: RequestContext,
  change: Change,
  mark: () => Promise<boolean>,
): Promise<KeepResult> {
  const { db } = ctx;
  const { guid, place, contact, provenBy } = change;
  const account = await getAccount(db, guid);
  const before = provenAddressesOf(account);
  const had = contactAt(account, place);
  const event = eventOf[place];
  const isSame = had.proven && had.contact === contact;
  const replaced = had.proven && channelOf(place) === 'email' ? had.contact : null;
  const keptAt: Date[] = [];
  const kept = await keepAccountContact(ctx, change, async () => {
    if (!(await mark())) return false;
    if (!isSame) keptAt.push(await keepBefore(ctx, { guid, event, provenBy, replaced }));
    return true;
  });
  if (kept === 'wrongVerifyStep') return kept; // another request with the same code did it, and is recorded
  if (kept !== 'kept') {
    await recordRefusedChange(ctx, { event, outcome: kept, guid });
    return kept;
  }
  const [at] = keptAt;
  if (!at) return kept; // the same contact proven again: no change
  if (had.proven) await endOtherAccess(ctx, change);
  await tellChange(ctx, { guid, event, at, before, added: channelOf(place) === 'email' ? contact : null });
  return kept;
}
