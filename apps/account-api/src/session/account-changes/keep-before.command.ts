import type { GivenBack } from '@gatehouse/api-contract';
import {
  namesHeldForMs,
  securityEvents,
  givenBackFor,
  takenBackForMs,
  type OwnerWay,
  type Strength,
  type TakenBackFor,
} from '@gatehouse/api-contract/ownership';
import type { ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { findFreeze } from '../../account/accounts/frozen-changes.query.ts';
import { keepNames } from '../../account/accounts/kept-names.repository.ts';
import { keepBrowsers } from '../../account/password/kept-browsers.repository.ts';
import { shownBy, type Proven } from '../../account/ways/proven.policy.ts';
import { seal } from '../../base/crypto/seal.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { contactsProving } from './change-proofs.policy.ts';
import { ChangesFrozen } from './changes-frozen.error.ts';
import { readFreshProof } from './fresh-session.query.ts';
import { keptAccountOf, type KeptAccount } from './kept-account.command.ts';
import { insertKeptChange } from './kept-changes.repository.ts';
import type { KeptEvent } from './kept-changes.tables.ts';
import { keptKey } from './kept-key.policy.ts';
import { readProofsBehind } from './proofs-behind.query.ts';
import { partsNow } from './state-before.query.ts';
import { strengthNow } from './strength-now.query.ts';

type Change = Readonly<{
  guid: string;
  event: KeptEvent;
  /** What proved the change. */
  shown: Proven;
  /** How much proved it, where that was found before, in the browser of the member. */
  strength?: Strength;
  /** A lock or a sign-in waits for it: the freeze after "this was not me" does not stop it. */
  isAwaited?: boolean;
}>;

/** Throws ChangesFrozen for 72 hours after "this was not me". Inside the transaction of what it stops, with the account locked. */
export async function stopWhileFrozen(ctx: RequestContext, guid: string): Promise<void> {
  const freeze = await findFreeze(ctx, guid);
  if (freeze) throw new ChangesFrozen(freeze);
}

/** How long a change can be taken back: a way with all that came with it longer than the rest. */
function takenBackFor(event: KeptEvent): TakenBackFor {
  const facts: readonly GivenBack[] = securityEvents[event].givesBack;
  const isRest = facts.length > 0 && facts.every((fact) => givenBackFor[fact] === 'rest');
  return isRest ? 'rest' : 'way';
}

/** What was kept before a change. */
export type KeptBefore = Readonly<{
  id: string;
  /** The moment, which the letter of the change carries. */
  at: Date;
  /** How much proved the change. */
  strength: Strength;
  /** Mailboxes and numbers that proved it; where a fresh session alone did, those that made it fresh. */
  contacts: readonly ProvenContact[];
  /** Ways that proved it; where a fresh session alone did, those that made it fresh; and those by which the session was signed in. */
  shownWays: readonly OwnerWay[];
}>;

type Proof = Pick<KeptBefore, 'contacts' | 'shownWays'> & Readonly<{ ways: readonly OwnerWay[] }>;

/**
 * What proved a change: the ways that were proven for it, else those that made the session fresh, and what is behind those of them that came within
 * seven days. A sign-in that the change is part of says so itself.
 */
async function readProof(
  ctx: RequestContext,
  kept: KeptAccount,
  { guid, shown: checked, isAwaited = false }: Omit<Change, 'event' | 'strength'>,
): Promise<Proof> {
  const { account } = kept;
  const { provenBy, wasFresh, freshIn, contact } = shownBy(checked);
  const session = isAwaited ? null : await readFreshProof(ctx, { guid, account, sid: freshIn });
  const fresh = wasFresh && provenBy.length === 0 ? session : null;
  const proven = fresh?.ways ?? provenBy;
  const shown = [...proven, ...(session?.signedInWays ?? [])];
  const behind = await readProofsBehind(ctx, { guid, kept }, shown);
  const contacts = fresh?.contacts ?? contactsProving(account, { provenBy, contact }, ctx.clock.now());
  return {
    ways: [...new Set([...proven, ...behind.ways])],
    contacts: withoutRepeats([...contacts, ...behind.contacts]),
    shownWays: [...new Set([...shown, ...behind.ways])],
  };
}

const withoutRepeats = (contacts: readonly ProvenContact[]): readonly ProvenContact[] => [
  ...new Map(contacts.map((one) => [`${one.channel} ${one.contact}`, one])).values(),
];

/**
 * Keeps what an account has, with the browsers that it knows, before it is changed, for as long as that can be taken back; no other account takes
 * its names for 72 hours. Throws ChangesFrozen for 72 hours after "this was not me". Inside the
 * transaction of the change, with the account locked.
 */
export async function keepBefore(
  ctx: RequestContext,
  { guid, event, shown, strength: known, isAwaited = false }: Change,
): Promise<KeptBefore> {
  if (!isAwaited) await stopWhileFrozen(ctx, guid);
  const id = crypto.randomUUID();
  const at = ctx.clock.now();
  const parts = await partsNow(ctx, guid);
  const proof = await readProof(ctx, keptAccountOf(parts), { guid, shown, isAwaited });
  const strength = known ?? (await strengthNow(ctx, { guid, shown }));
  const sealOf = (kept: unknown) => seal(JSON.stringify(kept), keptKey(ctx, id));
  await insertKeptChange(ctx.db, {
    id,
    guid,
    event,
    kept_at: at,
    expires_at: after(at, takenBackForMs[takenBackFor(event)]),
    sealed: sealOf(parts),
    proofs: sealOf(proof.contacts),
    proven_ways: [...proof.ways],
    browser_hash: ctx.caller.known.id === null ? null : ctx.keyedHash('browser', ctx.caller.known.id),
    strength,
  });
  await keepBrowsers(ctx.db, { guid, keptId: id });
  await keepNames(ctx.db, guid, after(at, namesHeldForMs));
  return { id, at, strength, contacts: proof.contacts, shownWays: proof.shownWays };
}
