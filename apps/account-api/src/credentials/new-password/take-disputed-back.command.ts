import type { GivenBack } from '@gatehouse/api-contract';
import type { ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { freezeChanges } from '../../account/accounts/freeze-changes.command.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { tellGamesTakenBack } from '../../leaving/withdrawal/tell-games.command.ts';
import { findChangeProof } from '../../session/account-changes/change-proof.query.ts';
import { disownContacts } from '../../session/account-changes/disown-contacts.command.ts';
import { contactsNamed } from '../../session/account-changes/disownable-contacts.query.ts';
import { endAccess } from '../../session/account-changes/end-access.command.ts';
import { giveBack } from '../../session/account-changes/give-back.command.ts';
import type { GivingBack } from '../../session/account-changes/plan-giving-back.query.ts';
import { findToldAddresses, tellTakenBack } from '../../session/account-changes/tell-taken-back.command.ts';
import { cancelWaitsSince } from './finished-waits.repository.ts';
import { recoveringWithout } from './recovering-without.query.ts';

type Disputing = Readonly<{
  guid: string;
  /** Moment of the oldest change that is disputed. */
  since: Date;
  plan: GivingBack;
  /** Ids of changes whose mailbox or number is disowned, where something else recovers the account: no password is stored here. */
  disowns?: readonly string[];
  /** What the record says of it. */
  details: Readonly<Record<string, unknown>>;
  /** Session that does not end. */
  sid?: string | null;
  /** Further changes are kept away for 72 hours, once in 30 days. */
  freezes: boolean;
}>;

export type Taken = Readonly<{ back: readonly GivenBack[]; disowned: readonly ProvenContact[] }>;
export const nothingTaken: Taken = { back: [], disowned: [] };

/**
 * "This was not me": gives back what was planned, and ends all other access where it did that or keeps further changes away; all addresses are told, and games of what went back. Inside a transaction that has locked the account.
 */
export async function takeDisputedBack(
  ctx: RequestContext,
  { guid, since, plan, disowns = [], details, sid = null, freezes }: Disputing,
): Promise<Taken> {
  const told = await findToldAddresses(ctx, guid);
  const proof = await findChangeProof(ctx, guid, since);
  const back = await giveBack(ctx, guid, plan);
  const disowned = await recoveringWithout(ctx, guid, contactsNamed(plan.disownable, disowns));
  await disownContacts(ctx, guid, disowned);
  const isFrozen = freezes && (await freezeChanges(ctx, { guid, changedAt: since, proof }));
  const taken = { back, disowned };
  if (!isFrozen && back.length === 0 && disowned.length === 0) return taken; // another one came first
  await endAccess(ctx, { guid, sid, forgetsOnlyBrowsersSince: since });
  await cancelWaitsSince(ctx.db, { guid, since, at: ctx.clock.now() });
  const outcome = isFrozen ? 'frozen' : 'ok';
  await recordEvent(ctx, { event: 'not-me', outcome, guid, details: { ...details, back } });
  await tellTakenBack(ctx, guid, told);
  await tellGamesTakenBack(ctx, guid, back);
  return taken;
}
