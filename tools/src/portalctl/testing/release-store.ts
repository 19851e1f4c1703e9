import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@gatehouse/platform';
import { beforeAll } from '@jest/globals';
import { buildRelease } from '../../testing/built-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readCatalog, writeCatalog } from '../catalog.ts';
import { ensureKeys } from '../keys.ts';
import { runPortalctl } from '../run-portalctl.ts';
import { storePaths } from '../store-paths.ts';

type OwnedHere = Readonly<{ team: string; paths?: readonly string[]; origins?: readonly string[]; second?: boolean }>;
type Named = 'shell' | `mf-${string}`;

/** Has `portalctl` on a store of its own, with keys and these versions live in this order; asked for at the top of a test file. */
export function useReleaseStore(live: readonly (readonly [Named, string])[] = []) {
  const root = temporaryFolder();
  const data = join(root, 'data');
  const store = storePaths(data);
  const portalctl = (...args: string[]) => runPortalctl([...args, '--data', data, '--edges', 'none']);
  async function publish(name: Named, version: string, path?: string): Promise<void> {
    const dist = await buildRelease(join(root, 'builds'), { name, version, ...(path ? { path } : {}) });
    const { exitCode, text } = await portalctl('publish', dist);
    if (exitCode !== 0) throw new Error(text);
  }
  /** Gives an environment other than `local` its key and its owners; each team has a key whose private half is here. */
  async function own(environment: Environment, remotes: Readonly<Record<string, OwnedHere>>): Promise<void> {
    const run = async (...args: string[]): Promise<string> => {
      const { exitCode, text } = await portalctl(...args, '--env', environment);
      if (exitCode !== 0) throw new Error(text);
      return text;
    };
    const rows = Object.entries(remotes).map(([name, row]) => [name, { paths: [], origins: [], ...row }] as const);
    const file = join(root, `owners.${environment}.json`);
    await writeFile(file, JSON.stringify({ remotes: Object.fromEntries(rows) }));
    await run('keys', 'make');
    await run('owners', 'apply', file);
    for (const team of new Set(rows.map(([, row]) => row.team))) {
      const made = await run('keys', 'make', '--team', team);
      await run('keys', 'add', /keys add (\S+)/.exec(made)?.[1] ?? '', '--team', team);
    }
  }
  /** Has a published shell proven, as for a commit. */
  async function prove(version: string): Promise<void> {
    const { releases } = await readCatalog(store);
    const shell = releases['shell']?.[version];
    if (!shell) throw new Error(`shell ${version} is not published`);
    shell.proof = { commit: '1a2b3c4d', date: '2026-11-27', result: '524 passed, 0 failed' };
    await writeCatalog(store, { releases });
  }
  beforeAll(async () => {
    await ensureKeys(store);
    for (const [name, version] of live) {
      await publish(name, version);
      await portalctl('promote', name, version);
    }
  });
  return { root, data, store, portalctl, publish, own, prove };
}
