import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseIndex } from '@gatehouse/platform';
import * as v from 'valibot';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import { withLock } from '../files/with-lock.ts';
import { contentDigest, readCatalog } from '../portalctl/catalog.ts';
import { openIndex, readIndex, writeIndex } from '../portalctl/index-file.ts';
import { ensureKeys } from '../portalctl/keys.ts';
import { personHere } from '../portalctl/log.ts';
import { defaultOrigin } from '../portalctl/origins.ts';
import { promote } from '../portalctl/promote.command.ts';
import { pruneLocalReleases } from '../portalctl/prune-local.ts';
import { publish } from '../portalctl/publish.command.ts';
import { readRelease } from '../portalctl/read-release.ts';
import type { Release } from '../portalctl/release.ts';
import type { StorePaths } from '../portalctl/store-paths.ts';
import { buildAs, buildParts, builtNames, distOf, withBuildLock, type BuiltName } from './local-builds.ts';
import { silent } from './stack-options.ts';

const releasedSchema = v.record(v.string(), v.string());

export type LocalRelease = Readonly<{
  store: StorePaths;
  portBase: number;
  names?: readonly BuiltName[];
  signal?: AbortSignal | undefined;
  /** One line for the screen. */
  report?: ((line: string) => void) | undefined;
}>;

/** Builds what has changed, publishes it and puts it live in the local environment; reports each build and each change. */
export async function releaseLocally({
  store,
  portBase,
  names = builtNames,
  signal,
  report = silent,
}: LocalRelease): Promise<void> {
  await ensureKeys(store);
  return withBuildLock(async () => {
    await buildParts(names, { signal, report });
    await signAsOwned(store);
    const before = await readReleased(store);
    for (const name of names) {
      const version = await publishBuild(store, name);
      // The same build as last time stays where a person has put it since, a rollback included.
      if (before[name] === version && isLive(await readIndex(store, 'local'), name, portBase)) continue;
      await putLive(store, name, version, portBase);
      report(`${name} ${version} is live`);
    }
    await pruneLocalReleases(store);
  });
}

/** Releases only what is not live at this stack's origins, the shell among them, except `others`. */
export async function releaseMissing(release: LocalRelease, others: readonly BuiltName[]): Promise<void> {
  await ensureKeys(release.store);
  const index = await readIndex(release.store, 'local');
  const missing = builtNames.filter((name) => !others.includes(name) && !isLive(index, name, release.portBase));
  if (missing.length === 0) return;
  const names = builtNames.filter((name) => missing.includes(name) || (name === 'shell' && !index));
  await releaseLocally({ ...release, names });
}

/** An index of before there were owners has no signatures of teams, and an edge would serve nothing of it. */
async function signAsOwned(store: StorePaths): Promise<void> {
  await withLock(store.lock, async () => {
    const before = await openIndex(store, 'local');
    if (!before || before.index.owners !== undefined) return;
    const change = { action: 'sign', name: 'index', version: null, from: null, reason: 'it had no owners' };
    await writeIndex(store, before, before.index, { ...change, who: personHere(undefined) });
  });
}

const releasedFile = (store: StorePaths): string => join(store.releases, 'released-here.json');

async function readReleased(store: StorePaths): Promise<Record<string, string>> {
  return (await readJsonIfThere(releasedFile(store), releasedSchema)) ?? {};
}

async function putLive(store: StorePaths, name: BuiltName, version: string, portBase: number): Promise<void> {
  const origin = name === 'shell' ? undefined : (defaultOrigin('local', name, portBase) ?? undefined);
  // A start shows what is built here, whatever was made of it before.
  await promote(store, { environment: 'local', name, version, origin, portBase, again: true, aheadOfFallback: true });
  const released = { ...(await readReleased(store)), [name]: version };
  await writeAtomically(releasedFile(store), `${JSON.stringify(released, null, 2)}\n`);
}

/** A changed build under a version that is taken gets that version with a suffix of its own content, so that folders stay immutable. */
async function publishBuild(store: StorePaths, name: BuiltName): Promise<string> {
  const built = await readRelease(distOf(name));
  const version = await versionFor(store, built);
  if (await isPublished(store, name, version)) return version;
  if (version !== built.version) await buildAs(name, version);
  const { release } = await publish(store, distOf(name));
  return release.version;
}

async function versionFor(store: StorePaths, built: Release): Promise<string> {
  const { releases } = await readCatalog(store);
  const before = releases[built.name]?.[built.version];
  const digest = contentDigest(built);
  return !before || before.digest === digest ? built.version : `${built.version}-local.${digest.slice(0, 8)}`;
}

async function isPublished(store: StorePaths, name: string, version: string): Promise<boolean> {
  const { releases } = await readCatalog(store);
  if (!releases[name]?.[version]) return false;
  return access(store.folder(name, version)).then(
    () => true,
    () => false,
  );
}

/** Live at the right place: another port base means other origins. */
function isLive(index: ReleaseIndex | null, name: BuiltName, portBase: number): boolean {
  if (!index) return false;
  if (name === 'shell') return true;
  const live = index.remotes[name];
  const origin = defaultOrigin('local', name, portBase);
  return live?.current.origin === origin && (live.previous?.origin ?? origin) === origin;
}
