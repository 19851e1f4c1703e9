import { replacesAtOnce, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { recordRefusedChange } from '../../base/audit/record-event.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { RequestContext } from '../../base/request-context.ts';
import {
  changeEventOf,
  channelOf,
  contactAt,
  keepAccountContact,
  type ContactPlace,
} from '../../flow/contacts/keep-account-contact.command.ts';
import type { KeepResult } from '../../flow/flows/flow-kind.port.ts';
import { endAccess } from '../../session/account-changes/after-account-change.command.ts';
import { keepBefore } from '../../session/account-changes/keep-before.command.ts';
import { strengthNow } from '../../session/account-changes/strength-now.query.ts';
import { tellChange } from '../../session/account-changes/tell-change.command.ts';
import { findOpenSessionIn } from '../../session/sessions/sessions.repository.ts';

type Change = Readonly<{
  guid: string;
  place: ContactPlace;
  contact: string;
  /** Ways of the account that prove the change. */
  provenBy: readonly OwnerWay[];
  /** Whether the session was fresh where its flow began. */
  wasFresh?: boolean;
  /** State of the flow in which the code was right, if its page still reads that flow. */
  state?: string;
  /** A recovery waits for it: the freeze after "this was not me" does not stop it. */
  isAwaited?: boolean;
}>;

/** Ends all access but the member's newest session in this browser: calls that take a code carry no token to tell it by. */
async function endOtherAccess(ctx: RequestContext, { guid, state }: Change): Promise<void> {
  const browserHash = browserHashOf(ctx);
  const sid = browserHash === null ? null : await findOpenSessionIn(ctx.db, { guid, browserHash });
  await endAccess(ctx, { guid, sid, ...(state !== undefined && { state }) });
}

/**
 * Puts a proven contact in the place of the one an account has; every address that counted before is told, with a link to "this was not
 * me", and where a proven one is replaced all other access ends (security 10). `taken`: somebody else signs in by it. Inside a transaction that has locked the account; only somebody who has the contact learns either.
 */
export async function changeContact(
  ctx: RequestContext,
  change: Change,
  mark: () => Promise<boolean>,
): Promise<KeepResult> {
  const { db } = ctx;
  const { guid, place, contact, provenBy, wasFresh = false, isAwaited = false } = change;
  const account = await getAccount(db, guid);
  const before = provenAddressesOf(accountAt(account, ctx.clock.now()));
  const had = contactAt(account, place);
  const event = changeEventOf[place];
  const isSame = had.proven && had.contact === contact;
  const strength = await strengthNow(ctx, { guid, provenBy, wasFresh });
  const countsAtOnce = had.proven && strength >= replacesAtOnce;
  const keptAt: Date[] = [];
  const kept = await keepAccountContact(ctx, { ...change, countsAtOnce }, async () => {
    if (!(await mark())) return false;
    if (!isSame) keptAt.push(await keepBefore(ctx, { guid, event, strength, isAwaited }));
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
