import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { importsOf } from '../import-table/imports-of.ts';
import { sourceFiles } from '../import-table/workspace-imports.ts';
import { repositoryRoot } from '../root.ts';
import { findRings } from './find-rings.ts';

const source = 'apps/account-api/src/';
const isForTests = (path: string) => path.endsWith('.test.ts') || path.includes('/testing/');

test('no folders of the account-api import each other, type imports counted', async () => {
  const graph = new Map<string, string[]>();
  const files = (await sourceFiles(repositoryRoot)).filter((path) => path.startsWith(source) && !isForTests(path));
  for (const path of files) {
    const folder = posix.dirname(path);
    const targets = (await importsOf(readFileSync(join(repositoryRoot, path), 'utf8'), false))
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => posix.dirname(posix.join(folder, specifier)))
      .filter((target) => target !== folder);
    graph.set(folder, [...(graph.get(folder) ?? []), ...targets]);
  }
  expect(graph.size).toBeGreaterThan(40);
  expect(findRings(graph)).toEqual([]);
});
