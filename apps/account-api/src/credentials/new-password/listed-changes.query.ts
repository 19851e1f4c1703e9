import type { GivenBack } from '@gatehouse/api-contract';
import { givenBackTogether } from '@gatehouse/api-contract/ownership';
import type { RequestContext } from '../../base/request-context.ts';
import {
  readHistory,
  type History,
  type Moment,
  type PastChange,
} from '../../session/account-changes/change-history.query.ts';
import { factsOf, fallsAlone, fallsByItself } from '../../session/account-changes/falling-changes.policy.ts';
import type { KeptChange } from '../../session/account-changes/kept-changes.repository.ts';
import { nameOfMove, toldMoves, type ToldMove } from '../../session/account-changes/told-moves.query.ts';

/** A part of an account that may have been changed by another person; each move of a game account is one. */
export type ListedPart = Readonly<{
  part: GivenBack;
  /** What it is called, beside what it is; `''`: nothing. */
  name: string;
  /** Its first change of which something is left, made in another browser than the one that asks: its id names all of them. */
  first: PastChange;
  /** Its last change that was made elsewhere until the list was made, and what the account had after that. */
  last: PastChange;
  after: Moment;
  /** The first one, and all of this part that were made elsewhere since, also after the list: who changes it again does not shield it. */
  changes: readonly PastChange[];
}>;

/** What can be taken back, and what of it a recovery lists. */
export type RecentChanges = Readonly<{ history: History; listed: readonly ListedPart[] }>;

/** A change was made in another browser than the one that asks. */
const isElsewhere = ({ keyedHash, caller: { known } }: RequestContext, { browser_hash: hash }: KeptChange): boolean =>
  hash === null || known.id === null || hash !== keyedHash('browser', known.id);

/** Changes of the password that were made elsewhere: a recovery chooses another one anyway, so that they need no question. */
export const passwordChangesElsewhere = (ctx: RequestContext, { changes }: History): readonly PastChange[] =>
  changes.filter((change) => fallsAlone(change) && isElsewhere(ctx, change));

/** Which of these facts are otherwise in what was kept at a moment than before a change. */
const differing = (ctx: RequestContext, facts: readonly GivenBack[], change: PastChange, { parts: other }: Moment) => {
  const { parts: own } = change.before;
  return ctx.keptParts
    .filter(({ name }) => name in own && name in other)
    .flatMap(({ name, differences }) => differences(own[name], other[name], change))
    .filter((fact) => facts.includes(fact));
};

type Asked = Readonly<{ history: History; facts: readonly GivenBack[]; until: Date }>;

/** One part in the list; `null`: nothing is left of a change made elsewhere, or what is left is the account's own value of before. */
function listedPart(ctx: RequestContext, { history, facts, until }: Asked): ListedPart | null {
  const { changes, now } = history;
  const ofPart = changes
    .map((change, at) => ({ change, after: changes[at + 1]?.before ?? now }))
    .filter(({ change }) => !fallsByItself(change) && factsOf(change.event).some((fact) => facts.includes(fact)));
  const [oldest] = ofPart;
  if (oldest === undefined || differing(ctx, facts, oldest.change, now).length === 0) return null;
  const foreign = ofPart.filter(({ change }) => isElsewhere(ctx, change));
  const asked = foreign.filter(
    ({ change, after }) => change.kept_at <= until && differing(ctx, facts, oldest.change, after).length > 0,
  );
  const [[first], last] = [asked, asked.at(-1)];
  const part = last && differing(ctx, facts, oldest.change, last.after).at(-1); // of a name and its address the address says more
  if (first === undefined || last === undefined || part === undefined) return null;
  const since = foreign.slice(foreign.indexOf(first)).map(({ change }) => change);
  return { part, name: '', first: first.change, last: last.change, after: last.after, changes: since };
}

/**
 * The changes that fall by themselves, one by one, as far as something of them is left. Those that were made elsewhere after the list are disputed with each: who decides
 * one more does not shield it.
 */
async function listedOneByOne(
  ctx: RequestContext,
  { changes, now }: History,
  until: Date,
): Promise<readonly ListedPart[]> {
  const foreign = changes.filter((change) => fallsByItself(change) && isElsewhere(ctx, change));
  const later = foreign.filter(({ kept_at: at }) => at > until);
  const listed: ListedPart[] = [];
  for (const change of foreign.filter(({ kept_at: at }) => at <= until)) {
    const [part] = differing(ctx, factsOf(change.event), change, now);
    const name = await nameOfMove(ctx, change);
    if (part === undefined || name === null) continue;
    listed.push({ part, name, first: change, last: change, after: now, changes: [change, ...later] });
  }
  return listed;
}

/** Moves until a moment, made in another browser than the one that asks, that nothing takes back any more: they are named, with why, and not asked about. */
export async function movesGone(ctx: RequestContext, guid: string, until: Date): Promise<readonly ToldMove[]> {
  const now = ctx.clock.now();
  const isAsked = (change: KeptChange) =>
    change.kept_at <= until && isElsewhere(ctx, change) && (change.taken_at !== null || change.expires_at <= now);
  return toldMoves(ctx, { guid, isAsked });
}

/** What was changed until a moment that a recovery asks about, once for each part and each move of a game account; what was changed last is the last one. */
export async function findRecentChanges(
  ctx: RequestContext,
  { guid, until }: Readonly<{ guid: string; until: Date }>,
): Promise<RecentChanges> {
  const history = await readHistory(ctx, guid);
  const parts = givenBackTogether.flatMap((facts) => listedPart(ctx, { history, facts, until }) ?? []);
  const listed = [...parts, ...(await listedOneByOne(ctx, history, until))];
  return {
    history,
    listed: listed.toSorted((one, other) => one.last.kept_at.getTime() - other.last.kept_at.getTime()),
  };
}
