import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allCalls } from '@gatehouse/api-contract';
import { callDigests } from '@gatehouse/api-contract/call-digests';
import {
  contractVersion,
  guardNames,
  layouts,
  servedContracts,
  type Provides,
  type Requires,
  type RouteScreen,
} from '@gatehouse/platform';
import { listFiles } from '../../files/list-files.ts';
import { installedVersion } from '../packages.ts';
import { sharedDependencies } from '../shared-dependencies.ts';

const unique = (words: readonly string[]): string[] => [...new Set(words)].sort();

const consumed = /shareKey:\s*"([^"]+)",\s*import:[^,]*,\s*requiredVersion:\s*"([^"]+)"/g;

/** Shared packages that scripts take from the page, with the versions that they accept. */
function sharedIn(scripts: readonly string[]): Requires['packages'] {
  const found = scripts.flatMap((script) => [...script.matchAll(consumed)]);
  const rows = found.map(([, request = '', range = '']) => {
    const row = sharedDependencies.find((one) => one.request === request);
    if (!row)
      throw new Error(`the build takes ${request} from the page, which is not in the table of shared dependencies`);
    return [row.package, range] as const;
  });
  if (rows.length === 0) throw new Error('the build takes nothing from the page, which no remote can do');
  return Object.fromEntries(rows.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Calls whose definitions are in scripts. */
function callsIn(scripts: readonly string[]): Promise<Requires['calls']> {
  const isUsed = (id: string): boolean =>
    scripts.some((script) => ['"', "'", '`'].some((quote) => script.includes(`id:${quote}${id}${quote}`)));
  return callDigests(allCalls.filter(({ id }) => isUsed(id)));
}

/** What a remote needs of page and API, computed from its bundle and its routes. */
export async function requiresOf(dist: string, screens: readonly RouteScreen[]): Promise<Requires> {
  const paths = (await listFiles(dist)).filter((path) => path.endsWith('.js'));
  const scripts = await Promise.all(paths.map((path) => readFile(join(dist, path), 'utf8')));
  return {
    contract: [contractVersion],
    packages: sharedIn(scripts),
    guards: unique(screens.flatMap(({ guards }) => guards)),
    layouts: unique(screens.map(({ layout }) => layout)),
    calls: await callsIn(scripts),
  };
}

/** What the shell built here gives to remotes. */
export function providesOf(): Provides {
  return {
    contract: [...servedContracts],
    packages: Object.fromEntries(sharedDependencies.map((row) => [row.package, installedVersion(row.package)])),
    guards: [...guardNames],
    layouts: [...layouts],
  };
}
