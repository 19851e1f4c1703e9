import type { Environment, ReleaseIndex } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { withLock } from '../files/with-lock.ts';
import { readCatalog } from './catalog.ts';
import { openIndex, writeIndex } from './index-file.ts';
import { appendLog, personHere } from './log.ts';
import { fitsLive, originOf, releasesIn } from './place-release.ts';
import { readPromotions, withRollback, writePromotions, type Promoted } from './promotions.ts';
import { isShell, type Release } from './release.ts';
import { rollback } from './rollback.command.ts';
import type { StorePaths } from './store-paths.ts';
import { wayBack } from './way-back.ts';

export type RevokeRequest = Readonly<{
  environment: Environment;
  name: string;
  version: string;
  reason?: string | undefined;
  by?: string | undefined;
}>;

/**
 * Takes a release out of an environment for good: it is never live, a fallback or promoted again. Where it is live, the way is
 * back as with a rollback. Answers the index that was made, `null`: none was needed.
 */
export async function revoke(store: StorePaths, request: RevokeRequest): Promise<ReleaseIndex | null> {
  const { environment, name, version } = request;
  const { releases } = await readCatalog(store);
  if (!Object.hasOwn(releases[name] ?? {}, version)) throw new CommandFailure(`${name} ${version} is not published.`);
  const open = await openIndex(store, environment);
  const [live] = open ? releasesIn(open.index, name) : [];
  if (live?.version === version) return rollback(store, { ...request, left: version, revoked: true });
  return withLock(store.lock, () => revokeUnserved(store, request));
}

async function revokeUnserved(store: StorePaths, request: RevokeRequest): Promise<ReleaseIndex | null> {
  const { environment, name, version, reason } = request;
  const before = await openIndex(store, environment);
  const indexed = before ? releasesIn(before.index, name) : [];
  if (indexed[0]?.version === version)
    throw new CommandFailure(`${name} ${version} went live just now; give the command again.`);
  const promotions = await readPromotions(store, environment);
  const mark = { at: new Date().toISOString(), revoked: true as const, ...(reason === undefined ? {} : { reason }) };
  const history = withRollback(promotions[name] ?? [], version, mark);
  const change = { action: 'revoke', name, version, from: null, reason: reason ?? null, who: personHere(request.by) };
  const isFallback = indexed[1]?.version === version;
  if (!isFallback) await appendLog(store, environment, { ...change, key: null, serial: null });
  await writePromotions(store, environment, { ...promotions, [name]: history });
  if (!before || !isFallback) return null;
  const fits = (one: Release): boolean => fitsLive(before.index, one);
  const other = await wayBack(store, { name, history, indexed, fits }, [indexed[0]?.version ?? '', version]);
  return writeIndex(store, before, withFallback(before.index, name, other, history), change);
}

function withFallback(
  index: ReleaseIndex,
  name: string,
  fallback: Release | null,
  history: readonly Promoted[],
): ReleaseIndex {
  if (name === 'shell')
    return { ...index, shell: { ...index.shell, previous: fallback && isShell(fallback) ? fallback : null } };
  const remote = index.remotes[name];
  if (!remote) return index;
  const previous =
    fallback && !isShell(fallback)
      ? { release: fallback, origin: originOf(remote, history, fallback) ?? remote.current.origin }
      : null;
  return { ...index, remotes: { ...index.remotes, [name]: { ...remote, previous } } };
}
