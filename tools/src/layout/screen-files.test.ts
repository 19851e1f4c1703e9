import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parseRoutesFile, remoteNames } from '@gatehouse/platform';
import { listFiles } from '../files/list-files.ts';
import { repositoryRoot } from '../root.ts';

async function screensWithoutFile(remote: string): Promise<string[]> {
  const folder = join(repositoryRoot, 'apps', remote);
  const routes = parseRoutesFile(JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')));
  const files = new Set((await listFiles(join(folder, 'src/screens'))).map((file) => basename(file)));
  return routes.screens.map(({ id }) => id).filter((id) => !files.has(`${id}.screen.tsx`));
}

it.each(remoteNames)('every screen of %s is found in the file of its id, <id>.screen.tsx', async (remote) => {
  const missing = (await screensWithoutFile(remote)).map((id) => `${remote} ${id}`);
  expect(missing).toEqual([]);
});
