import { clashingPaths, type Environment, type ReleaseIndex, type UnreadableRemote } from '@gatehouse/platform';

export type IndexRules = Readonly<{ environment: Environment; remoteOrigins: readonly string[] }>;
type IndexedRemote = ReleaseIndex['remotes'][string];
type ReadIndex = Readonly<{ index: ReleaseIndex; unreadable: Readonly<Record<string, UnreadableRemote>> }>;

/** An index as this edge can serve it: remotes it had to leave out, or to keep as they were, with the reason. */
type UsableIndex = Readonly<{
  index: ReleaseIndex;
  leftOut: Readonly<Record<string, string>>;
  kept: Readonly<Record<string, string>>;
}>;

/** Why a remote must not run here, although its entry can be read: another's name, a foreign origin, an entry without a hash. */
function remoteFault(name: string, { current, previous }: IndexedRemote, origins: readonly string[]): string | null {
  for (const { origin, release } of [current, ...(previous ? [previous] : [])]) {
    if (release.name !== name || release.routes.remote !== name) return `${release.name} stands under the name ${name}`;
    if (!origins.includes(origin)) return `${release.name} comes from ${origin}, which is not allowed`;
    if (!Object.hasOwn(release.files, release.entry))
      return `${release.name} ${release.version} has no hash for its entry`;
  }
  return null;
}

function wholeFault(index: ReleaseIndex, rules: IndexRules, served: ReleaseIndex | null): string | null {
  if (index.environment !== rules.environment) return `it belongs to the environment ${index.environment}`;
  if (served && index.serial <= served.serial) return `serial ${index.serial} is not newer than ${served.serial}`;
  return null;
}

/**
 * What a correctly signed index means here and now; a text is the reason for which it is refused as a whole: another
 * environment's, an older one than is served (a replay), a served remote that turned unsafe, two owners of one path. A
 * remote that cannot be read stays as it is served; one that is new and cannot be used is left out.
 */
export function usableIndex(
  { index, unreadable }: ReadIndex,
  rules: IndexRules,
  served: ReleaseIndex | null,
): UsableIndex | string {
  const fault = wholeFault(index, rules, served);
  if (fault) return fault;
  const remotes: Record<string, IndexedRemote> = {};
  const leftOut: Record<string, string> = {};
  const kept: Record<string, string> = {};
  for (const [name, remote] of Object.entries(index.remotes)) {
    const unsafe = remoteFault(name, remote, rules.remoteOrigins);
    if (unsafe && served?.remotes[name]) return unsafe;
    if (unsafe) leftOut[name] = unsafe;
    else remotes[name] = remote;
  }
  for (const [name, { detail }] of Object.entries(unreadable)) {
    const before = served?.remotes[name];
    if (before) remotes[name] = before;
    (before ? kept : leftOut)[name] = detail;
  }
  const [clash] = clashingPaths(Object.values(remotes).map((remote) => remote.current.release.routes));
  return clash ?? { index: { ...index, remotes }, leftOut, kept };
}
