import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFiles } from '../import-table/workspace-imports.ts';
import { repositoryRoot } from '../root.ts';
import { findEarlyTimes } from './early-times.ts';

test('no function of the account-api decides by a time from before it waited for a lock', async () => {
  const paths = (await sourceFiles(repositoryRoot)).filter(
    (path) => path.startsWith('apps/account-api/src/') && !path.endsWith('.test.ts') && !path.includes('/testing/'),
  );
  const read = async (path: string) => [path, findEarlyTimes(path, await readFile(join(repositoryRoot, path), 'utf8'))];
  const found = await Promise.all(paths.map(read));
  expect(found.length).toBeGreaterThan(500);
  expect(found.filter(([, times]) => times?.length)).toEqual([]);
});

const inTransaction = (statements: string) =>
  `const work = (db, clock) => db.transaction(async () => { ${statements} });`;

test.each([
  'const now = clock.now(); await lockAccount(db, guid); return isOver(row, now);',
  'const at = ctx.clock.now(); await flow.lock(ctx, asked); await save(db, { at });',
  'const now = clock.now(); if (!(await reserveContact(db, to))) return null; return after(now, 1);',
])('refused: %s', (statements) => {
  expect(findEarlyTimes('a.ts', inTransaction(statements))).toHaveLength(1);
});

test.each([
  'await lockAccount(db, guid); const now = clock.now(); return isOver(row, now);',
  'const now = clock.now(); const row = await lockRow(db, key, now); return isOver(row, now);',
  'const now = clock.now(); await purge(db, now); await lockAccount(db, guid);',
  'const locked = clock.now(); return lockedUntil(locked);',
])('right: %s', (statements) => {
  expect(findEarlyTimes('a.ts', inTransaction(statements))).toEqual([]);
});
