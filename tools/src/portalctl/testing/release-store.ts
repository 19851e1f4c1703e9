import { join } from 'node:path';
import { beforeAll } from '@jest/globals';
import { buildRelease } from '../../testing/built-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ensureKeys } from '../keys.ts';
import { runPortalctl } from '../run-portalctl.ts';
import { storePaths } from '../store-paths.ts';

type Named = 'shell' | 'mf-login' | 'mf-signup';

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
  beforeAll(async () => {
    await ensureKeys(store);
    for (const [name, version] of live) {
      await publish(name, version);
      await portalctl('promote', name, version);
    }
  });
  return { root, data, store, portalctl, publish };
}
