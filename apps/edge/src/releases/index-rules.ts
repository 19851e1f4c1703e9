import { clashingPaths, type Environment, type ReleaseIndex } from '@gatehouse/platform';

export type IndexRules = Readonly<{ environment: Environment; remoteOrigins: readonly string[] }>;

function placedOf(index: ReleaseIndex) {
  return Object.values(index.remotes).flatMap((remote) => [
    remote.current,
    ...(remote.previous ? [remote.previous] : []),
  ]);
}

/**
 * What is wrong with a correctly signed index here and now, or `null`: another environment's, an origin not in our
 * settings, an older one than we serve (a replay), an entry without a hash, two owners of one path.
 */
export function indexFault(index: ReleaseIndex, rules: IndexRules, served: ReleaseIndex | null): string | null {
  if (index.environment !== rules.environment) return `it belongs to the environment ${index.environment}`;
  if (served && index.serial <= served.serial) return `serial ${index.serial} is not newer than ${served.serial}`;
  for (const [name, remote] of Object.entries(index.remotes)) {
    for (const placed of [remote.current, ...(remote.previous ? [remote.previous] : [])]) {
      if (placed.release.name !== name || placed.release.routes.remote !== name)
        return `${placed.release.name} stands under the name ${name}`;
    }
  }
  for (const { origin, release } of placedOf(index)) {
    if (!rules.remoteOrigins.includes(origin)) return `${release.name} comes from ${origin}, which is not allowed`;
    if (!Object.hasOwn(release.files, release.entry))
      return `${release.name} ${release.version} has no hash for its entry`;
  }
  const [clash] = clashingPaths(Object.values(index.remotes).map((remote) => remote.current.release.routes));
  return clash ?? null;
}
