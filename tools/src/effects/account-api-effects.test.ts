import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFiles } from '../import-table/workspace-imports.ts';
import { repositoryRoot } from '../root.ts';
import { effectsOf } from './effects-of.ts';
import { judgeEffects } from './judge-effects.ts';

const source = 'apps/account-api/src/';

test('names of the account-api promise what its functions do', async () => {
  const paths = (await sourceFiles(repositoryRoot)).filter(
    (path) => path.startsWith(source) && !path.endsWith('.test.ts') && !path.includes('/testing/'),
  );
  const read = async (path: string) =>
    [path.slice(source.length), await readFile(join(repositoryRoot, path), 'utf8')] as const;
  const effects = await effectsOf(new Map(await Promise.all(paths.map(read))));
  expect(judgeEffects(effects)).toEqual([]);
  // The walk went all the way, through a flow and a repository.
  expect(
    [...(effects.get('credentials/password-reset/claim-reset.command.ts#claimReset')?.keys() ?? [])].sort(),
  ).toEqual(['locks', 'reads', 'writes']);
});

const repository = `
  export const findRow = (db) => db.query.selectFrom('rows').execute();
  export const lockRow = (db) => db.query.selectFrom('rows').forUpdate().execute();
  export const saveRow = (db) => db.query.updateTable('rows').execute();`;
const flow = `
  import { defineFlow } from './define-flow.command.ts';
  export const moveFlow = defineFlow({ kind: 'move' });`;

/** What is said of a file beside a repository and a flow. */
const said = async (path: string, text: string) =>
  judgeEffects(
    await effectsOf(
      new Map([
        ['a/rows.repository.ts', repository],
        ['a/move.flow.ts', flow],
        [path, text],
      ]),
    ),
  );

const row = `import { findRow, lockRow, saveRow } from './rows.repository.ts'; import { moveFlow } from './move.flow.ts';`;

test.each([
  ['a/row.policy.ts', 'export const rowAt = (db) => findRow(db);', 'rowAt reads by findRow, which no .policy does'],
  ['a/row.query.ts', 'export const rowAt = (db) => saveRow(db);', 'rowAt writes by saveRow, which no .query does'],
  ['a/row.query.ts', 'export const rowAt = (p) => moveFlow.end(p);', 'rowAt writes, which no .query does'],
  [
    'a/row.command.ts',
    'export function isFree(db) { return inner(db); } const inner = (db) => lockRow(db);',
    'the question isFree locks by inner',
  ],
  ['a/row.command.ts', 'export const findMove = (p) => moveFlow.end(p);', 'the question findMove writes'],
  ['a/row.command.ts', 'export const checkRow = (db) => saveRow(db);', 'the question checkRow writes by saveRow'],
  ['a/row.command.ts', 'export const rowOf = (db) => saveRow(db);', 'the question rowOf writes by saveRow'],
  [
    'a/row.command.ts',
    'export const rowAt = (db) => sql`delete from rows`; export const isIt = () => rowAt();',
    'the question isIt writes by rowAt',
  ],
  [
    'a/row.command.ts',
    'export const rowAt = (db) => findRow(db);',
    'a/row.command.ts: no function of this command writes or locks',
  ],
])('%s: %s is refused', async (path, text, sentence) => {
  expect((await said(path, `${row}\n${text}`)).join('\n')).toContain(sentence);
});

test.each([
  ['a/row.query.ts', 'export const findIt = (db) => findRow(db); export const move = (p) => moveFlow.find(p);'],
  ['a/row.command.ts', 'export const takeRow = (db) => saveRow(db); export const clearRowsOf = (db) => saveRow(db);'],
  [
    'a/row.command.ts',
    'export const keep = (p) => moveFlow.lock(p); export const isIt = (row) => row.saveRow === row.end();',
  ],
  ['a/row.policy.ts', 'export const rowAt = (at: ReturnType<typeof saveRow>) => at;'],
])('%s: %s is right', async (path, text) => {
  expect(await said(path, `${row}\n${text}`)).toEqual([]);
});
