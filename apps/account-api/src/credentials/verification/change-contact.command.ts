import { replacesAtOnce, waitStrength } from '@gatehouse/api-contract/ownership';
import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { shownBy, type Proven } from '../../account/ways/proven.policy.ts';
import { actBy, heldIn } from '../../base/act-of-call.ts';
import { recordRefusedChange } from '../../base/audit/record-event.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { RequestContext } from '../../base/request-context.ts';
import {
  changeEventOf,
  channelOf,
  contactAt,
  contactRefusal,
  keepSameContact,
  putAccountContact,
  wayOfPlace,
  type ContactPlace,
} from '../../flow/contacts/account-contact.command.ts';
import type { KeepResult } from '../../flow/flows/flow-kind.port.ts';
import { changeWay, lawLets } from '../../session/account-changes/change-way.command.ts';
import { strengthNow } from '../../session/account-changes/strength-now.query.ts';
import { findOpenSessionIn } from '../../session/sessions/sessions.repository.ts';

type Change = Readonly<{
  guid: string;
  /** What proves it. */
  shown: Proven;
  place: ContactPlace;
  contact: string;
  /** State of the flow in which the code was right, if its page still reads that flow. */
  state?: string;
  /** A sign-in or a recovery waits for it: the freeze after "this was not me" does not stop it. */
  isAwaited?: boolean;
}>;

/** The member's newest session in this browser, which does not end: calls that take a code carry no token to tell it by. */
async function sessionHere(ctx: RequestContext, guid: string): Promise<string | null> {
  const browserHash = browserHashOf(ctx);
  return browserHash === null ? null : findOpenSessionIn(ctx.db, { guid, browserHash });
}

/**
 * Puts a proven contact in the place of the one an account has; every address that counted before is told, with a link to "this was not
 * me", and where a proven one is replaced all other access ends (security 10). `mark` says whether this caller is the one who does it. `taken`: another account signs in by it. Inside a transaction that has locked the account; only somebody who has the contact learns either.
 */
export async function changeContact(
  ctx: RequestContext,
  { guid, place, contact, state, isAwaited = false, shown }: Change,
  mark: () => Promise<boolean>,
): Promise<KeepResult> {
  const account = await getAccount(ctx.db, guid);
  const had = contactAt(account, place);
  const event = changeEventOf[place];
  const refused = await contactRefusal(ctx, { guid, place, contact });
  if (refused !== null) {
    await recordRefusedChange(ctx, { event, outcome: refused, guid });
    return refused;
  }
  const isSame = had.proven && had.contact === contact;
  const acts = { [wayOfPlace[place]]: had.proven ? 'replaced' : 'added' } as const;
  // Another entry of the member's, which asked for less, has brought one meanwhile.
  if (!isSame && !lawLets({ acts, shown })) return 'wrongVerifyStep';
  const { waited, provenBy } = shownBy(shown);
  actBy(ctx, waited ? 'wait' : heldIn(provenBy));
  if (!(await mark())) return 'wrongVerifyStep'; // another request with the same code did it, and is recorded
  if (isSame) {
    await keepSameContact(ctx, guid, place);
    return 'kept';
  }
  const proven = await strengthNow(ctx, { guid, shown });
  const countsAtOnce = had.proven && proven >= replacesAtOnce;
  const strength = waited ? waitStrength : proven;
  const before = provenAddressesOf(accountAt(account, ctx.clock.now()));
  const added = channelOf(place) === 'email' ? contact : null;
  const goesOn = async () => ({ sid: await sessionHere(ctx, guid), ...(state !== undefined && { state }) });
  const change = { guid, event, acts, shown, strength, isAwaited, before, added, goesOn } as const;
  await changeWay(ctx, change, (door) => putAccountContact(ctx, door, { place, contact, countsAtOnce }));
  return 'kept';
}
