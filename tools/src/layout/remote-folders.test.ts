import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRemotes } from '../files/workspace-remotes.ts';
import { repositoryRoot } from '../root.ts';

const needed = ['screens', 'texts'];
/** State and views that several screens share; a remote of one screen has none. */
const shared = 'flow';
/** `standalone`: what a page without the shell has instead of it. */
const beside: Readonly<Record<string, readonly string[]>> = { 'mf-device': ['standalone'] };

test.each(workspaceRemotes)('$name has the folders that every remote has', ({ name }) => {
  const folders = readdirSync(join(repositoryRoot, 'apps', name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map((entry) => entry.name);
  const expected = [...needed, ...(beside[name] ?? []), ...(folders.includes(shared) ? [shared] : [])];
  expect(folders.sort()).toEqual(expected.sort());
});
