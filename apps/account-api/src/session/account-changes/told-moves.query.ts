import { moveParts, withdrawalDays, type CallValue, type MovePart, type notMeRead } from '@gatehouse/api-contract';
import { changesToldForMs, securityEvents } from '@gatehouse/api-contract/ownership';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { changesKeptSince, type KeptChange } from './kept-changes.repository.ts';
import type { KeptEvent } from './kept-changes.tables.ts';
import { partsBefore, partsNow, type KeptParts } from './state-before.query.ts';

export type ToldMove = NonNullable<CallValue<typeof notMeRead>['moves']>[number];

/** The move that an event is; `undefined`: it changes a way alone. */
export const movePartOf = (event: KeptEvent): MovePart | undefined =>
  moveParts.find((part) => securityEvents[event].givesBack.some((fact) => fact === part));

type Asked = Readonly<{
  guid: string;
  /** Which moves are told. */
  isAsked: (change: KeptChange) => boolean;
  /** Ids of the changes that what is shown takes back; left out: none. */
  back?: ReadonlySet<string>;
  /** Until when what is shown takes them back at most; left out: for as long as each goes back. */
  atMost?: Date;
}>;

/** A request for deletion that was cancelled is over, also where another one came since. */
async function isCancelled({ db }: RequestContext, part: MovePart, change: KeptChange): Promise<boolean> {
  if (part !== 'deletion') return false;
  const { deletion_requested_at: requestedAt } = await getAccount(db, change.guid);
  return requestedAt?.getTime() !== change.kept_at.getTime();
}

async function isLeft(ctx: RequestContext, part: MovePart, change: KeptChange, now: KeptParts): Promise<boolean> {
  if (await isCancelled(ctx, part, change)) return false;
  const before = partsBefore(ctx, change);
  return ctx.keptParts
    .filter(({ name }) => name in before && name in now)
    .some(({ name, differences }) => differences(before[name], now[name], change).includes(part));
}

/** What a move is called, beside what it is; `''`: nothing; `null`: nothing is left of it. */
export async function nameOfMove(
  ctx: RequestContext,
  change: Pick<KeptChange, 'id' | 'event'>,
): Promise<string | null> {
  const names = await Promise.all(ctx.keptParts.map((part) => part.nameOf(ctx, change)));
  return names.includes(null) ? null : names.join('');
}

type Standing = Pick<ToldMove, 'until' | 'stays'>;

/** Why a move does not go back. A request for deletion is cancelled by a sign-in for longer than it goes back. */
async function staysAs(ctx: RequestContext, part: MovePart, change: KeptChange): Promise<Standing> {
  const now = ctx.clock.now();
  if (change.taken_at !== null) return { until: null, stays: 'TAKEN' };
  const requestedAt = part === 'deletion' ? (await getAccount(ctx.db, change.guid)).deletion_requested_at : null;
  const cancelUntil = requestedAt && after(requestedAt, withdrawalDays.cancel * dayMs);
  if (cancelUntil && cancelUntil > now) return { until: cancelUntil.getTime(), stays: 'CANCEL' };
  return { until: null, stays: change.expires_at <= now ? 'OVER' : 'NOT_HERE' };
}

/**
 * Moves of an account of the last 30 days, the first of them first, of which something is left: each until when it goes back, or why it does not. One that a game took over is told
 * whatever is left. Only where what proves the owner was shown, or a link that was written for it. Changes nothing.
 */
export async function toldMoves(
  ctx: RequestContext,
  { guid, isAsked, back = new Set(), atMost }: Asked,
): Promise<readonly ToldMove[]> {
  const now = ctx.clock.now();
  const has = await partsNow(ctx, guid);
  const told: ToldMove[] = [];
  for (const change of await changesKeptSince(ctx.db, guid, after(now, -changesToldForMs))) {
    const part = movePartOf(change.event);
    if (part === undefined || !isAsked(change)) continue;
    if (change.taken_at === null && !(await isLeft(ctx, part, change, has))) continue;
    const name = await nameOfMove(ctx, change);
    if (name === null && change.taken_at === null) continue;
    const standing: Standing = back.has(change.id)
      ? { until: Math.min(change.expires_at.getTime(), atMost?.getTime() ?? Infinity), stays: null }
      : await staysAs(ctx, part, change);
    told.push({ part, at: change.kept_at.getTime(), name: name ?? '', ...standing });
  }
  return told;
}
