import { mostListedChanges, type GivenBack } from '@gatehouse/api-contract';
import type { RequestContext } from '../../base/request-context.ts';
import { factsOf } from '../../session/account-changes/falling-changes.policy.ts';
import { keptChangesOf, type KeptChange } from '../../session/account-changes/kept-changes.repository.ts';
import { partsBefore, partsNow, type KeptParts } from '../../session/account-changes/state-before.query.ts';

/** A change that may not be the owner's, with what the account had before it and after it. */
export type ListedChange = Readonly<{ change: KeptChange; part: GivenBack; before: KeptParts; after: KeptParts }>;

/** Changes that can be taken back, the first of them first, and those of them that a recovery lists. */
export type RecentChanges = Readonly<{ all: readonly KeptChange[]; listed: readonly ListedChange[] }>;

/** A change was made in another browser than the one that asks. */
const isElsewhere = ({ keyedHash, caller: { known } }: RequestContext, { browser_hash: hash }: KeptChange): boolean =>
  hash === null || known.id === null || hash !== keyedHash('browser', known.id);

/** Changes of the password that were made elsewhere: a recovery chooses another one anyway, so that they need no question. */
export const passwordChangesElsewhere = (
  ctx: RequestContext,
  all: readonly KeptChange[],
  until: Date,
): readonly KeptChange[] =>
  all.filter((change) => factsOf(change.event).length === 0 && change.kept_at <= until && isElsewhere(ctx, change));

/** Which of these facts differ in what was kept at two moments. */
const differing = (ctx: RequestContext, facts: readonly GivenBack[], one: KeptParts, other: KeptParts) =>
  ctx.keptParts
    .filter(({ name }) => name in one && name in other)
    .flatMap(({ name, differences }) => differences(one[name], other[name]))
    .filter((fact) => facts.includes(fact));

/**
 * The changes until a moment that a recovery asks about: those of which something is left, made in another browser. A change that brought the account's
 * own value of before is none of them.
 */
export async function findRecentChanges(
  ctx: RequestContext,
  { guid, until }: Readonly<{ guid: string; until: Date }>,
): Promise<RecentChanges> {
  const all = await keptChangesOf(ctx.db, guid, ctx.clock.now());
  const states = [...all.map((change) => partsBefore(ctx, change)), await partsNow(ctx, guid)];
  const now = states[all.length] ?? {};
  const listed = all.flatMap((change, at): readonly ListedChange[] => {
    const facts = factsOf(change.event);
    const own = states[all.findIndex(({ event }) => factsOf(event).some((fact) => facts.includes(fact)))] ?? {};
    const [before = {}, after = {}] = [states[at], states[at + 1]];
    if (change.kept_at > until || !isElsewhere(ctx, change) || differing(ctx, facts, own, now).length === 0) return [];
    const part = differing(ctx, facts, own, after).at(-1); // of a name and its address the address says more
    return part === undefined ? [] : [{ change, part, before, after }];
  });
  return { all, listed: listed.slice(-mostListedChanges) };
}
