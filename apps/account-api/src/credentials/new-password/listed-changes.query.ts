import type { GivenBack } from '@gatehouse/api-contract';
import { givenBackTogether } from '@gatehouse/api-contract/ownership';
import type { RequestContext } from '../../base/request-context.ts';
import {
  readHistory,
  type History,
  type Moment,
  type PastChange,
} from '../../session/account-changes/change-history.query.ts';
import { factsOf, fallsAlone } from '../../session/account-changes/falling-changes.policy.ts';
import type { KeptChange } from '../../session/account-changes/kept-changes.repository.ts';
import type { KeptParts } from '../../session/account-changes/state-before.query.ts';

/** A part of an account that may have been changed by another person. */
export type ListedPart = Readonly<{
  part: GivenBack;
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

/** Which of these facts differ in what was kept at two moments. */
const differing = (ctx: RequestContext, facts: readonly GivenBack[], one: KeptParts, other: KeptParts) =>
  ctx.keptParts
    .filter(({ name }) => name in one && name in other)
    .flatMap(({ name, differences }) => differences(one[name], other[name]))
    .filter((fact) => facts.includes(fact));

type Asked = Readonly<{ history: History; facts: readonly GivenBack[]; until: Date }>;

/** One part in the list; `null`: nothing is left of a change made elsewhere, or what is left is the account's own value of before. */
function listedPart(ctx: RequestContext, { history, facts, until }: Asked): ListedPart | null {
  const { changes, now } = history;
  const ofPart = changes
    .map((change, at) => ({ change, after: changes[at + 1]?.before ?? now }))
    .filter(({ change: { event } }) => factsOf(event).some((fact) => facts.includes(fact)));
  const own = ofPart[0]?.change.before.parts ?? {};
  if (differing(ctx, facts, own, now.parts).length === 0) return null;
  const foreign = ofPart.filter(({ change }) => isElsewhere(ctx, change));
  const asked = foreign.filter(
    ({ change, after }) => change.kept_at <= until && differing(ctx, facts, own, after.parts).length > 0,
  );
  const [[first], last] = [asked, asked.at(-1)];
  const part = last && differing(ctx, facts, own, last.after.parts).at(-1); // of a name and its address the address says more
  if (first === undefined || last === undefined || part === undefined) return null;
  const since = foreign.slice(foreign.indexOf(first)).map(({ change }) => change);
  return { part, first: first.change, last: last.change, after: last.after, changes: since };
}

/** What was changed until a moment that a recovery asks about, once for each part; the part that was changed last is the last one. */
export async function findRecentChanges(
  ctx: RequestContext,
  { guid, until }: Readonly<{ guid: string; until: Date }>,
): Promise<RecentChanges> {
  const history = await readHistory(ctx, guid);
  const listed = givenBackTogether.flatMap((facts) => listedPart(ctx, { history, facts, until }) ?? []);
  return {
    history,
    listed: listed.toSorted((one, other) => one.last.kept_at.getTime() - other.last.kept_at.getTime()),
  };
}
