import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { remoteNames } from '@gatehouse/platform';
import { repositoryRoot } from '../root.ts';

const common = ['flow', 'screens', 'texts'];
/** `standalone`: what a page without the shell has instead of it. */
const beside: Readonly<Record<string, readonly string[]>> = { 'mf-device': ['standalone'] };

test.each(remoteNames)('%s has the folders that every remote has', (name) => {
  const folders = readdirSync(join(repositoryRoot, 'apps', name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map((entry) => entry.name);
  expect(folders.sort()).toEqual([...common, ...(beside[name] ?? [])].sort());
});
