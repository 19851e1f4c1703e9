import {
  clashingPaths,
  placedFault,
  signatureFault,
  signatureName,
  type Environment,
  type Owners,
  type ReleaseIndex,
  type UnreadableRemote,
} from '@gatehouse/platform';

export type IndexRules = Readonly<{ environment: Environment; owners: Owners | null }>;
type IndexedRemote = ReleaseIndex['remotes'][string];
export type ReadIndex = Readonly<{ index: ReleaseIndex; unreadable: Readonly<Record<string, UnreadableRemote>> }>;
type Signatures = NonNullable<ReleaseIndex['signatures']>;

/** An index as this edge can serve it: remotes it had to leave out, or to keep as they were, with the reason. */
export type UsableIndex = Readonly<{
  index: ReleaseIndex;
  leftOut: Readonly<Record<string, string>>;
  kept: Readonly<Record<string, string>>;
}>;

/** Why the owners let no index like this be served, or `null`. */
async function wholeFault(
  index: ReleaseIndex,
  environment: Environment,
  owners: Owners,
  served: ReleaseIndex | null,
): Promise<string | null> {
  if (index.environment !== environment) return `it belongs to the environment ${index.environment}`;
  if (served && index.serial <= served.serial) return `serial ${index.serial} is not newer than ${served.serial}`;
  if (owners.serial < (index.owners ?? 0))
    return `it was made with owners ${index.owners}, this edge has owners ${owners.serial}`;
  const { current } = index.shell;
  return signatureFault(owners, current, index.signatures?.[signatureName(current)]);
}

/** A remote as it may run here, or the reason why it may not. A fallback that may not is left out by itself. */
async function judged(
  name: string,
  { current, previous }: IndexedRemote,
  owners: Owners,
  signatures: Signatures = {},
): Promise<Readonly<{ remote: IndexedRemote; fallbackFault: string | null }> | string> {
  const faultOf = (placed: IndexedRemote['current']) =>
    placedFault(owners, name, placed, signatures[signatureName(placed.release)]);
  const fault = await faultOf(current);
  if (fault) return fault;
  const fallbackFault = previous ? await faultOf(previous) : null;
  return { remote: { current, previous: fallbackFault ? null : previous }, fallbackFault };
}

/** What is served in place of a remote at fault: what was served before, else its own fallback. `null`: neither may run here. */
async function standIn(
  name: string,
  index: ReleaseIndex,
  owners: Owners,
  served: ReleaseIndex | null,
): Promise<Readonly<{ remote: IndexedRemote; signatures: Signatures }> | null> {
  const fallback = index.remotes[name]?.previous;
  const choices = [
    [served?.remotes[name], served?.signatures] as const,
    [fallback && { current: fallback, previous: null }, index.signatures] as const,
  ];
  for (const [remote, signatures] of choices) {
    const verdict = remote ? await judged(name, remote, owners, signatures) : '';
    if (typeof verdict === 'string') continue;
    const { current, previous } = verdict.remote;
    const labels = [current, ...(previous ? [previous] : [])].map(({ release }) => signatureName(release));
    const known = Object.entries(signatures ?? {}).filter(([label]) => labels.includes(label));
    return { remote: verdict.remote, signatures: Object.fromEntries(known) };
  }
  return null;
}

/**
 * What a correctly signed index means here and now; a text is the reason for which it is refused as a whole: another
 * environment's, an older one than is served (a replay), older owners than it was made with, a shell that is not its team's, two
 * owners of one path. A remote that cannot be read, or is not what its owner may release, stays as it is served if that still
 * fits, is served by its fallback otherwise, and is left out without one.
 */
export async function usableIndex(
  { index, unreadable }: ReadIndex,
  { environment, owners }: IndexRules,
  served: ReleaseIndex | null,
): Promise<UsableIndex | string> {
  if (!owners) return 'there are no owners to judge it by';
  const fault = await wholeFault(index, environment, owners, served);
  if (fault) return fault;
  const remotes: Record<string, IndexedRemote> = {};
  const leftOut: Record<string, string> = {};
  const kept: Record<string, string> = {};
  const signatures = { ...index.signatures };
  const refused: (readonly [string, string])[] = Object.entries(unreadable).map(([name, { detail }]) => [name, detail]);
  const verdicts = Object.entries(index.remotes).map(
    async ([name, remote]) => [name, await judged(name, remote, owners, index.signatures)] as const,
  );
  for (const [name, verdict] of await Promise.all(verdicts)) {
    if (typeof verdict === 'string') refused.push([name, verdict]);
    else remotes[name] = verdict.remote;
    if (typeof verdict !== 'string' && verdict.fallbackFault) leftOut[`fallback of ${name}`] = verdict.fallbackFault;
  }
  for (const [name, reason] of refused) {
    const instead = await standIn(name, index, owners, served);
    (instead ? kept : leftOut)[name] = reason;
    if (!instead) continue;
    remotes[name] = instead.remote;
    Object.assign(signatures, instead.signatures);
  }
  const [clash] = clashingPaths(Object.values(remotes).map((remote) => remote.current.release.routes));
  return clash ?? { index: { ...index, remotes, signatures }, leftOut, kept };
}
