import type { Environment } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { withLock } from '../files/with-lock.ts';
import { openIndex } from './index-file.ts';
import { appendLog, personHere } from './log.ts';
import { emptyContent, releasesIn } from './place-release.ts';
import { readPromotions, rolledBackIn, whenJudged, withGood, writePromotions, type Verdict } from './promotions.ts';
import type { StorePaths } from './store-paths.ts';

export type GoodRequest = Readonly<{
  environment: Environment;
  name: string;
  /** This version, and no other that went live meanwhile. */
  version?: string;
  reason?: string | undefined;
  by?: string | undefined;
}>;

/** Marks what is live of one name as good, so that later versions fall back to it. Answers its version. */
export async function markGood(
  store: StorePaths,
  { environment, name, version, reason, by }: GoodRequest,
): Promise<string> {
  return withLock(store.lock, async () => {
    const content = (await openIndex(store, environment))?.index ?? emptyContent(environment);
    const [live] = releasesIn(content, name);
    if (!live) throw new CommandFailure(`${name} is not live in ${environment}.`);
    if (version !== undefined && live.version !== version)
      throw new CommandFailure(`${name} ${version} is live no more, ${live.version} is.`);
    const promotions = await readPromotions(store, environment);
    const history = promotions[name] ?? [];
    const bad = rolledBackIn(history, live.version);
    if (bad) throw new CommandFailure(`${name} ${live.version} was rolled back: ${whenJudged(bad)}.`);
    const good: Verdict = { at: new Date().toISOString(), ...(reason === undefined ? {} : { reason }) };
    await writePromotions(store, environment, { ...promotions, [name]: withGood(history, live.version, good) });
    const change = { action: 'good', name, version: live.version, from: null, reason: reason ?? null };
    await appendLog(store, environment, { ...change, who: personHere(by), key: null, serial: null });
    return live.version;
  });
}
