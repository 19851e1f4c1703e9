import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseRoutesFile } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { listFiles } from '../files/list-files.ts';
import { workspaceRemotes } from '../files/workspace-remotes.ts';
import { repositoryRoot } from '../root.ts';

async function screensWithoutFile(remote: string): Promise<string[]> {
  const folder = join(repositoryRoot, 'apps', remote);
  const routes = parseRoutesFile(JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')));
  const files = new Set((await listFiles(join(folder, 'src/screens'))).map((file) => basename(file)));
  return routes.screens.map(({ id }) => id).filter((id) => !files.has(`${id}.screen.tsx`));
}

it.each(workspaceRemotes)(
  'every screen of $name is found in the file of its id, <id>.screen.tsx',
  async ({ name: remote }) => {
    const missing = (await screensWithoutFile(remote)).map((id) => `${remote} ${id}`);
    expect(missing).toEqual([]);
  },
);
