import {
  wayEvents,
  wayRules,
  type ChangeProof,
  type OwnerWay,
  type Strength,
  type WayChange,
  type WayEvent,
  type WayRule,
} from '@gatehouse/api-contract/ownership';
import { notHeardSince } from '../../account/accounts/heard.policy.ts';
import { openWayDoor, type WayDoor } from '../../account/accounts/way-door.policy.ts';
import { provenBySignIn, shownBy, type Proven } from '../../account/ways/proven.policy.ts';
import { changesWays, type WayActs } from '../../base/act-of-call.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { endAccess } from './end-access.command.ts';
import { addressesHearing } from './hearing-addresses.query.ts';
import { keepBefore, type KeptBefore } from './keep-before.command.ts';
import type { KeptWayEvent } from './kept-changes.tables.ts';
import { tellChange } from './tell-change.command.ts';
import { insertUnheardChange } from './unheard-changes.repository.ts';
import { UnprovenChange } from './unproven-change.error.ts';

export type GoesOn = Readonly<{
  /** Session that does not end. */
  sid?: string | null;
  /** Flow that makes the change, which its page still reads. */
  state?: string;
  /** The account knows this browser on. */
  keepsBrowser?: boolean;
}>;

type Change = Readonly<{
  guid: string;
  event: KeptWayEvent;
  acts: WayActs;
  /** What proves it. */
  shown: Proven;
  /** How much proved the change, where that was found before, in the browser of the member. */
  strength?: Strength;
  /** A lock, a sign-in or a recovery waits for it: the freeze after "this was not me" does not stop it. */
  isAwaited?: boolean;
  /** A replaced contact comes back to the owner who proved it: nothing is kept of that, since the link of its letter would put the contact that replaced it in its place again. */
  comesBack?: true;
  details?: Readonly<Record<string, unknown>>;
  /** Addresses that counted before the change. */
  before?: readonly string[];
  /** Address that came with the change. */
  added?: string | null;
  /** What does not end where the law ends all other access; it is asked only then. */
  goesOn?: () => GoesOn | Promise<GoesOn>;
}>;

/** What was shown for a way, in the words of the law. */
function proofsFor(way: OwnerWay, proven: Proven): readonly ChangeProof[] {
  const { provenBy, wasFresh, former, waited, guardian, moved } = shownBy(proven);
  return [
    ...(provenBy.includes('password') ? (['password'] as const) : []),
    ...(provenBy.includes(way) ? (['ownWay'] as const) : []),
    ...(provenBy.some((one) => one !== way && one !== 'password') ? (['olderWay'] as const) : []),
    ...(wasFresh ? (['freshSignIn'] as const) : []),
    ...(former ? (['formerPassword'] as const) : []),
    ...(waited ? (['wait'] as const) : []),
    ...(guardian ? (['guardian'] as const) : []),
    ...(moved ? (['move'] as const) : []),
  ];
}

type Asked = Readonly<{ acts: WayActs; shown: Proven }>;
type AskedFor = Asked & Readonly<{ event: WayEvent }>;

/** What a change does, with its row of the law; `null`: the law has none, or the row asks for more than was shown. */
const rowsFor = ({ acts, shown }: Asked): readonly (readonly [string, WayChange | null])[] =>
  Object.entries(acts).map(([name, act]) => {
    const way = name as OwnerWay; // a key of the ways
    const row = (wayRules[way] as WayRule)[act];
    const proofs = proofsFor(way, shown);
    return [`${way} is ${act}`, row?.asks.some((asked) => proofs.includes(asked)) ? row : null];
  });

/** Whether the law lets what was shown prove a change: what a call asks where it can be refused. */
export const lawLets = (asked: Asked): boolean => rowsFor(asked).every(([, row]) => row !== null);

/** The rows for a change. Throws UnprovenChange where the law does not let it, or a row does not name the letter of the event. */
function rowsOf({ event, ...asked }: AskedFor): readonly WayChange[] {
  const rows = rowsFor(asked).map(([what, row]) => {
    if (row === null) throw new UnprovenChange(`${what} (${event})`);
    return row;
  });
  if (rows.every(({ letters }) => letters.includes(wayEvents[event].letter))) return rows;
  throw new UnprovenChange(`no letter tells of it (${event})`);
}

/**
 * Changes what proves the owner of an account, as the law of ownership says: asks its rows for the proof, keeps what was before with how much proved the
 * change, lets `write` write it, ends the accesses that the rows name, and writes event and letter. What it brings counts no earlier than its owner could hear of it. Inside a transaction that has locked the account.
 * Throws UnprovenChange, UnprovenAct where the row of the call under way declares no such change, and ChangesFrozen for 72 hours after "this was not me".
 */
export async function changeWay(
  ctx: RequestContext,
  change: Change,
  write: (door: WayDoor) => Promise<void>,
): Promise<void> {
  const { guid, event, goesOn, comesBack, details = {}, before = [], added = null, ...proven } = change;
  const rows = rowsOf(change);
  changesWays(ctx, change.acts);
  const kept = comesBack ? null : await keepBefore(ctx, { guid, event, ...proven });
  const at = kept?.at ?? ctx.clock.now();
  const isNew = kept !== null && bringsWays(change.acts);
  const hearsAt = isNew ? await addressesHearing(ctx, { guid, contacts: kept.contacts }) : [];
  await write(openWayDoor(guid, at, isNew ? notHeardSince(at) : at));
  const isUnheard = isNew && (await noteUnheard(ctx, { guid, event, kept, ...proven }));
  const unheard = isUnheard ? { id: kept.id, hearsAt } : null;
  const stays = await endOthers(ctx, rows, { guid, goesOn });
  const told = { before: [...before, ...(isUnheard ? hearsAt : [])], added, unheard };
  await tellChange(ctx, { guid, event, at, ...told, details: { ...details, ...stays } });
}

/** Whether a change brings a way whose age says when it counts. */
const bringsWays = (acts: WayActs): boolean =>
  Object.entries(acts).some(([way, act]) => act !== 'removed' && wayRules[way as OwnerWay].counts !== 'atOnce'); // a key of the ways

type Noting = Pick<Change, 'guid' | 'event' | 'shown'> & Readonly<{ kept: KeptBefore }>;

/** Notes a change that brought something of which the owner has to hear before it counts. `false`: it brought none. */
async function noteUnheard(
  ctx: RequestContext,
  { guid, event, kept: { id, at, strength, shownWays }, shown }: Noting,
): Promise<boolean> {
  const ways: OwnerWay[] = [];
  for (const part of ctx.keptParts) ways.push(...(await part.unheard(ctx, guid, notHeardSince(at))));
  if (ways.length === 0) return false;
  const proof = { proven_by: [...shownWays], was_fresh: shownBy(shown).wasFresh, strength };
  await insertUnheardChange(ctx.db, { id, guid, event, ways, ...proof, changed_at: at });
  return true;
}

type Ending = Pick<Change, 'guid' | 'goesOn'>;

/** Ends other access where a row says so; the session that stays then. */
async function endOthers(
  ctx: RequestContext,
  rows: readonly WayChange[],
  { guid, goesOn }: Ending,
): Promise<Readonly<{ kept?: string | null }>> {
  if (!rows.some(({ others }) => others === 'end')) return {};
  const stays = (await goesOn?.()) ?? {};
  await endAccess(ctx, { guid, ...stays });
  return { kept: stays.sid ?? null };
}

/** A sign-in makes an account know one browser more: what the law asks of that, beside the browser itself. The session of the sign-in stays. Throws UnprovenChange. */
export async function addBrowser(
  ctx: RequestContext,
  { guid, sid }: Readonly<{ guid: string; sid: string }>,
): Promise<void> {
  const event = 'browser-added';
  const rows = rowsOf({ event, acts: { rememberedBrowser: 'added' }, shown: provenBySignIn() });
  await endOthers(ctx, rows, { guid, goesOn: () => ({ sid }) });
  await tellChange(ctx, { event, guid, details: { sid } });
}
