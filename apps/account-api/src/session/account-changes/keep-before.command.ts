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
import { seal } from '../../base/crypto/seal.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { contactsProving } from './change-proofs.policy.ts';
import { ChangesFrozen } from './changes-frozen.error.ts';
import { readFreshProof } from './fresh-session.query.ts';
import { keptAccountOf } from './kept-account.command.ts';
import { insertKeptChange } from './kept-changes.repository.ts';
import type { KeptEvent } from './kept-changes.tables.ts';
import { keptKey } from './kept-key.policy.ts';
import { partsNow } from './state-before.query.ts';
import { strengthNow } from './strength-now.query.ts';

type Change = Readonly<{
  guid: string;
  event: KeptEvent;
  /** Ways of the account that proved the change. */
  provenBy: readonly OwnerWay[];
  /** Whether the session was fresh where the change began. */
  wasFresh?: boolean;
  /** The session that was, where the caller knows it. */
  freshIn?: string | undefined;
  /** How much proved it, where that was found before, in the browser of the member. */
  strength?: Strength;
  /** The very contact that proved it, where the caller knows it; else it is the one of the account. */
  contact?: ProvenContact | undefined;
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
  /** Mailbox and number that proved it; where a fresh session alone did, those that made it fresh. */
  contacts: readonly ProvenContact[];
  /** Ways that proved it; where a fresh session alone did, those that made it fresh, and by which it was signed in. */
  shownWays: readonly OwnerWay[];
}>;

/**
 * Keeps what an account has, with the browsers that it knows, before it is changed, for as long as that can be taken back; no other account takes
 * its names for 72 hours. Throws ChangesFrozen for 72 hours after "this was not me". Inside the
 * transaction of the change, with the account locked.
 */
export async function keepBefore(
  ctx: RequestContext,
  { guid, event, provenBy, wasFresh = false, freshIn, strength: known, contact, isAwaited = false }: Change,
): Promise<KeptBefore> {
  if (!isAwaited) await stopWhileFrozen(ctx, guid);
  const id = crypto.randomUUID();
  const at = ctx.clock.now();
  const parts = await partsNow(ctx, guid);
  const { account } = keptAccountOf(parts);
  // A way that was proven for the change says what proved it, as a sign-in does that it is part of.
  const isByFreshness = wasFresh && provenBy.length === 0 && !isAwaited;
  const fresh = isByFreshness ? await readFreshProof(ctx, { guid, account, sid: freshIn }) : null;
  const contacts = fresh?.contacts ?? contactsProving(account, { provenBy, contact }, at);
  const provenWays = fresh?.ways ?? provenBy;
  const strength = known ?? (await strengthNow(ctx, { guid, provenBy, wasFresh }));
  const sealOf = (kept: unknown) => seal(JSON.stringify(kept), keptKey(ctx, id));
  await insertKeptChange(ctx.db, {
    id,
    guid,
    event,
    kept_at: at,
    expires_at: after(at, takenBackForMs[takenBackFor(event)]),
    sealed: sealOf(parts),
    proofs: sealOf(contacts),
    proven_ways: [...provenWays],
    browser_hash: ctx.caller.known.id === null ? null : ctx.keyedHash('browser', ctx.caller.known.id),
    strength,
  });
  await keepBrowsers(ctx.db, { guid, keptId: id });
  await keepNames(ctx.db, guid, after(at, namesHeldForMs));
  return { id, at, strength, contacts, shownWays: [...new Set([...provenWays, ...(fresh?.signedInWays ?? [])])] };
}
