import { rm } from 'node:fs/promises';
import { environments } from '@gatehouse/platform';
import { withLock } from '../files/with-lock.ts';
import { readCatalog, writeCatalog, type Catalog } from './catalog.ts';
import { readIndex } from './index-file.ts';
import { readPromotions, writePromotions } from './promotions.ts';
import type { StorePaths } from './store-paths.ts';

/** A version that a start of this machine made up for a changed build; people name theirs. */
const madeUp = /-(local|dev)\.[a-z0-9]+$/;
const keptPerName = 3;

/** Removes made-up releases that nothing needs: not live, no fallback, not promoted elsewhere, not among the newest three. */
export async function pruneLocalReleases(store: StorePaths): Promise<string[]> {
  return withLock(store.lock, async () => {
    const catalog = await readCatalog(store);
    const needed = await neededVersions(store);
    const removed: string[] = [];
    for (const [name, versions] of Object.entries(catalog.releases)) {
      const old = oldVersions(versions).filter((version) => !needed.has(`${name} ${version}`));
      for (const version of old) {
        delete versions[version];
        removed.push(`${name} ${version}`);
      }
    }
    if (removed.length === 0) return removed;
    await forget(store, catalog, new Set(removed));
    return removed;
  });
}

function oldVersions(versions: Catalog['releases'][string]): string[] {
  const made = Object.entries(versions).filter(([version]) => madeUp.test(version));
  return made
    .sort(([, one], [, other]) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(keptPerName)
    .map(([version]) => version);
}

async function neededVersions(store: StorePaths): Promise<Set<string>> {
  const needed = new Set<string>();
  const index = await readIndex(store, 'local');
  const remotes = Object.values(index?.remotes ?? {}).flatMap(({ current, previous }) => [
    current.release,
    previous?.release,
  ]);
  for (const release of [index?.shell.current, index?.shell.previous, ...remotes]) {
    if (release) needed.add(`${release.name} ${release.version}`);
  }
  for (const { version } of index?.shell.former ?? []) needed.add(`shell ${version}`);
  for (const environment of environments.filter((one) => one !== 'local')) {
    for (const [name, versions] of Object.entries(await readPromotions(store, environment))) {
      for (const { version } of versions) needed.add(`${name} ${version}`);
    }
  }
  return needed;
}

/** First out of the lists, then from the disk: what is left by an interruption is only a folder nobody knows. */
async function forget(store: StorePaths, catalog: Catalog, removed: ReadonlySet<string>): Promise<void> {
  const promotions = await readPromotions(store, 'local');
  for (const [name, versions] of Object.entries(promotions)) {
    promotions[name] = versions.filter(({ version }) => !removed.has(`${name} ${version}`));
  }
  await writePromotions(store, 'local', promotions);
  await writeCatalog(store, catalog);
  for (const label of removed) {
    const [name = '', version = ''] = label.split(' ');
    await rm(store.folder(name, version), { recursive: true, force: true });
  }
}
