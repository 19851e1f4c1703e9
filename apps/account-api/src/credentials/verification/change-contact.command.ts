import type { RequestContext } from '../../base/request-context.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { findOpenSessionIn } from '../../session/sessions/sessions.repository.ts';
import { endAccess } from '../../session/account-changes/after-account-change.command.ts';
import { writeChangeLettersNow } from '../../session/account-changes/write-change-letters.command.ts';
import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { channelOf, keepAccountContact, type ContactPlace } from '../../flow/contacts/keep-account-contact.command.ts';
import type { KeepResult } from '../../flow/flows/flow-kind.port.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';

type Change = Readonly<{
  guid: string;
  place: ContactPlace;
  contact: string;
  /** State of the flow in which the code was right, if its page still reads that flow. */
  state?: string;
}>;

/** Ends all access but the member's newest session in this browser: calls that take a code carry no token to tell it by. */
async function endOtherAccess(ctx: RequestContext, { guid, state }: Change): Promise<void> {
  const browserHash = browserHashOf(ctx);
  const sid = browserHash === null ? null : await findOpenSessionIn(ctx.db, { guid, browserHash });
  await endAccess(ctx, { guid, sid, ...(state !== undefined && { state }) });
}

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
  const { guid, place, contact } = change;
  const channel = channelOf(place);
  const account = await getAccount(db, guid);
  const before = provenAddressesOf(account);
  const had = contactAt(account, place);
  const kept = await keepAccountContact(ctx, change, mark);
  await recordEvent(ctx, { event: 'contact-changed', outcome: kept, guid, details: { channel } });
  if (kept !== 'kept') return kept;
  if (had.proven && had.contact === contact) return kept; // the same contact proven again: no letter
  if (had.proven && had.contact !== contact) await endOtherAccess(ctx, change);
  const letter = channel === 'email' ? 'address-change' : 'phone-change';
  await writeChangeLettersNow(ctx, { guid, change: letter, before, added: channel === 'email' ? contact : null });
  return kept;
}
