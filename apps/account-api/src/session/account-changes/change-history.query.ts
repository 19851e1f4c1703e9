import { strengthOf, type OwnerWay, type Strength } from '@gatehouse/api-contract/ownership';
import { keptCountsOf } from '../../account/password/kept-browsers.repository.ts';
import { browserCountsFrom } from '../../account/password/password-counters.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { keptAccountOf } from './kept-account.command.ts';
import { keptChangesOf, type KeptChange } from './kept-changes.repository.ts';
import { partsBefore, partsNow, passwordBefore, type KeptParts, type StateBefore } from './state-before.query.ts';

/** An account as it was just before a change, or is now, in the browser that asks. */
export type Moment = StateBefore & Readonly<{ parts: KeptParts; isBrowserCounting: boolean }>;
export type PastChange = KeptChange & Readonly<{ before: Moment }>;
/** The changes of an account that can be taken back, the first of them first, and what it has now. */
export type History = Readonly<{ changes: readonly PastChange[]; now: Moment }>;

/** From when the browser that asks counted before each change of an account, also where the change forgot it. */
async function browserCounts(ctx: RequestContext, guid: string) {
  const { known } = ctx.caller;
  if (known.id === null) return () => null;
  const browserHash = ctx.keyedHash('browser', known.id);
  const kept = await keptCountsOf(ctx.db, { guid, browserHash });
  const now = await browserCountsFrom(ctx.db, { browserHash, guid });
  // The browser of now counts before a change that was kept without its browsers.
  return (change: KeptChange | null) => (change && kept.get(change.id)) ?? now;
}

/** Reads the history of an account; what was kept is unsealed once. Under the lock of the account where it decides something. */
export async function readHistory(ctx: RequestContext, guid: string): Promise<History> {
  const countsFrom = await browserCounts(ctx, guid);
  const momentOf = (change: KeptChange | null, parts: KeptParts): Moment => {
    const at = change?.kept_at ?? ctx.clock.now();
    const from = countsFrom(change);
    return { kept: keptAccountOf(parts), at, parts, isBrowserCounting: from !== null && from <= at };
  };
  const changes = await keptChangesOf(ctx.db, guid, ctx.clock.now());
  return {
    changes: changes.map((change) => ({ ...change, before: momentOf(change, partsBefore(ctx, change)) })),
    now: momentOf(null, await partsNow(ctx, guid)),
  };
}

/**
 * An account as it was just before its change of a moment. Where the change is kept no more it was taken back, so that the account of now is as the one of
 * before: of that counts what counted at that moment, and the password is the one that the next change kept, as none is ever given back. What came since
 * the change was not settled then.
 */
export async function readMomentBefore(ctx: RequestContext, guid: string, at: Date): Promise<Moment> {
  const { changes, now } = await readHistory(ctx, guid);
  const kept = changes.find(({ kept_at: keptAt }) => keptAt.getTime() === at.getTime());
  if (kept !== undefined) return kept.before;
  const next = changes.find(({ kept_at: keptAt }) => keptAt > at) ?? null;
  const { password } = (next?.before ?? now).kept;
  const from = (await browserCounts(ctx, guid))(next);
  return { ...now, at, kept: { ...now.kept, password }, isBrowserCounting: from !== null && from <= at };
}

/** Whether the browser that asks counts, or did before a change that can be taken back. */
export const hasBrowserCounted = ({ changes, now }: History): boolean =>
  [now, ...changes.map(({ before }) => before)].some(({ isBrowserCounting }) => isBrowserCounting);

/** What is shown against changes. */
export type Evidence = Readonly<{
  /** Which of the ways that were proven were the account's at a moment, and counted. */
  waysIn(moment: Moment): readonly OwnerWay[];
  /** Hashes of passwords that a typed one matches: it counts where it was the account's then, beside one of those ways. */
  passwords: ReadonlySet<string>;
  /** From when the guardian of a child counted who was checked; left out: none was. */
  guardianFrom?: Date | null;
}>;

/** How much something that is shown weighed at a moment. */
export function strengthAt(moment: Moment, evidence: Evidence): Strength {
  const password = passwordBefore(moment);
  const proven = evidence.waysIn(moment);
  // A password that may have been replaced proves nothing alone.
  const isPasswordShown = proven.length > 0 && password !== null && evidence.passwords.has(password);
  const ways = [...proven, ...(isPasswordShown ? (['password'] as const) : [])];
  const { guardianFrom = null } = evidence;
  const isGuardianChecked = guardianFrom !== null && guardianFrom <= moment.at;
  const { isBrowserCounting } = moment;
  return strengthOf(ways, { isBrowserCounting, isSessionFresh: false, isGuardianChecked });
}
