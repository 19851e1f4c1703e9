import { countedElsewhere } from '../../account/password/kept-browsers.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { readHistory, type History } from './change-history.query.ts';
import { hearsBySignIn, type SignedIn } from './hears-by-sign-in.policy.ts';
import { unchangedWays } from './unchanged-ways.policy.ts';
import type { UnheardChange } from './unheard-changes.repository.ts';

/**
 * What an account had before a change, and whether this browser made it. Where that is not kept any more, the account had what it has now and had then, and the browser
 * may have made it.
 */
function stateBefore({ changes, now }: History, change: UnheardChange, browserHash: string | null) {
  const kept = changes.find(({ id }) => id === change.id);
  if (kept === undefined) return { ...now, at: change.changed_at, isBrowserOfChange: true };
  return { ...kept.before, isBrowserOfChange: browserHash !== null && browserHash === kept.browser_hash };
}

/**
 * Which of some changes "that was me" makes heard, as their ids: said in a session of the browser that asks, which was signed in so. Under the lock of the
 * account where it decides something.
 */
export async function changesHeardIn(
  ctx: RequestContext,
  { guid, signedIn }: Readonly<{ guid: string; signedIn: SignedIn }>,
  changes: readonly UnheardChange[],
): Promise<ReadonlySet<string>> {
  const { db, clock, keyedHash, keptParts, caller } = ctx;
  const now = clock.now();
  const browserHash = caller.known.id === null ? null : keyedHash('browser', caller.known.id);
  const isCountedElsewhere = await countedElsewhere(db, { browserHash: browserHash ?? '', guid, at: now });
  const history = await readHistory(ctx, guid);
  const { isBrowserCounting, kept: keptNow } = history.now;
  const heard = changes.filter((change) => {
    const { parts, at, kept, isBrowserOfChange } = stateBefore(history, change, browserHash);
    return hearsBySignIn({
      change,
      session: { ...signedIn, isBrowserCounting, isBrowserOfChange },
      waysBefore: keptParts.flatMap((part) => part.counting(parts[part.name], at)),
      waysStill: unchangedWays(kept, keptNow),
      isCountedElsewhere,
      now,
    });
  });
  return new Set(heard.map(({ id }) => id));
}
