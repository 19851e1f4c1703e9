import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { locales } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { listFiles } from '../files/list-files.ts';
import { workspaceFolders } from '../files/workspace-packages.ts';
import { repositoryRoot } from '../root.ts';

const isCatalogue = (path: string) => locales.some((locale) => basename(path) === `${locale}.json`);

async function catalogues(): Promise<string[]> {
  const packages = (await workspaceFolders(repositoryRoot)).map((folder) => `${folder}/src`);
  const present = packages.filter((folder) => existsSync(join(repositoryRoot, folder)));
  const files = await Promise.all(
    present.map(async (folder) => (await listFiles(join(repositoryRoot, folder))).map((path) => `${folder}/${path}`)),
  );
  return files.flat().filter(isCatalogue);
}

it('every catalogue lies at src/texts/<part>/<language>.json, in every language', async () => {
  const files = await catalogues();
  const folders = [...new Set(files.map((file) => dirname(file)))];
  const misplaced = folders.filter((folder) => !/^(apps|libs)\/[a-z-]+\/src\/texts\/[a-z-]+$/.test(folder));
  expect(misplaced).toEqual([]);
  const incomplete = folders.filter((folder) => locales.some((locale) => !files.includes(`${folder}/${locale}.json`)));
  expect(incomplete).toEqual([]);
  expect(folders.length).toBeGreaterThan(20);
});
