import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import { withLock } from '../files/with-lock.ts';
import { openIndex, readIndex, writeIndex } from '../portalctl/index-file.ts';
import { personHere } from '../portalctl/log.ts';
import { defaultOrigin } from '../portalctl/origins.ts';
import { emptyContent, placeRemote, type IndexContent } from '../portalctl/place-release.ts';
import { isShell, type Release } from '../portalctl/release.ts';
import type { StorePaths } from '../portalctl/store-paths.ts';

/** Where development keeps its builds and its own index: nothing of it is published, nothing outlasts the next start. */
export const developmentFolder = (data: string): string => join(data, 'development');

export function developmentStore(store: StorePaths, data: string): StorePaths {
  const folder = developmentFolder(data);
  return {
    ...store,
    lock: join(folder, '.lock'),
    index: (environment) => join(folder, `index.${environment}.json`),
    owners: (environment) => join(folder, `owners.${environment}.json`),
    log: (environment) => join(folder, `log.${environment}.jsonl`),
  };
}

function place(content: IndexContent, release: Release, portBase: number): IndexContent {
  // No fallback: a build that does not start must be seen, not covered by the version before.
  if (isShell(release)) return { ...content, shell: { current: release, previous: null } };
  const origin = defaultOrigin('local', release.name, portBase);
  if (!origin) throw new CommandFailure(`${release.name} has no origin on this machine.`);
  return placeRemote(content, { release, origin }, null);
}

/** Signs what is live locally with these builds, the shell among them, in the places of the released ones. */
export async function writeDevelopmentIndex(
  store: StorePaths,
  data: string,
  builds: readonly Release[],
  portBase: number,
): Promise<void> {
  const own = developmentStore(store, data);
  await withLock(own.lock, async () => {
    const live = (await readIndex(store, 'local')) ?? emptyContent('local');
    const placed = builds.reduce((content, release) => place(content, release, portBase), live);
    if (!placed.shell) throw new CommandFailure('There is no shell to place remotes on.');
    const names = builds.map(({ name }) => name).join(', ');
    const change = {
      action: 'develop',
      name: names,
      version: null,
      from: null,
      reason: null,
      who: personHere(undefined),
    };
    await writeIndex(own, await openIndex(own, 'local'), { ...placed, shell: placed.shell }, change);
  });
}
