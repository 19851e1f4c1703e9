import { countedElsewhere } from '../../account/password/kept-browsers.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { readHistory } from './change-history.query.ts';
import { hearsBySignIn, type SignedIn } from './hears-by-sign-in.policy.ts';
import { unchangedWays } from './unchanged-ways.policy.ts';
import type { UnheardChange } from './unheard-changes.repository.ts';

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
    // What is not kept any more is too long ago to ask what the account had before it.
    const kept = history.changes.find(({ id }) => id === change.id);
    const isBrowserOfChange = kept === undefined || (browserHash !== null && browserHash === kept.browser_hash);
    return hearsBySignIn({
      change,
      session: { ...signedIn, isBrowserCounting, isBrowserOfChange },
      waysBefore:
        kept === undefined
          ? []
          : keptParts.flatMap((part) => part.counting(kept.before.parts[part.name], kept.before.at)),
      waysStill: kept === undefined ? [] : unchangedWays(kept.before.kept, keptNow),
      isCountedElsewhere,
      now,
    });
  });
  return new Set(heard.map(({ id }) => id));
}
