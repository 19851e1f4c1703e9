import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkFiles } from '../portalctl/check-files.ts';
import { readRelease } from '../portalctl/read-release.ts';
import { repositoryRoot } from '../root.ts';
import { runQuietly } from '../testing/run-quietly.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const dist = join(temporaryFolder(), 'dist');
const cli = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');

test("`rspack build` in a remote's folder makes a release that can be published", async () => {
  const { code, output } = await runQuietly(join(repositoryRoot, 'apps/mf-verification'), [
    cli,
    'build',
    '--output-path',
    dist,
  ]);
  expect([code, output]).toEqual([0, expect.stringContaining('remote entry')]);
  const release = await readRelease(dist);
  expect(release.name).toBe('mf-verification');
  expect(await checkFiles(dist, release)).toEqual([]);
}, 300_000);
