import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@gatehouse/api-contract';
import { writingGets } from '@gatehouse/api-contract/ownership';
import { expect, test } from '@jest/globals';
import { sourceFiles } from '../import-table/workspace-imports.ts';
import { repositoryRoot } from '../root.ts';
import { effectsOfRoutes } from './effects-of-routes.ts';

const source = 'apps/account-api/src/';

test('the GETs whose server writes are those that the law of ownership lists', async () => {
  const paths = (await sourceFiles(repositoryRoot)).filter(
    (path) => path.startsWith(source) && !path.endsWith('.test.ts') && !path.includes('/testing/'),
  );
  const read = async (path: string) =>
    [path.slice(source.length), await readFile(join(repositoryRoot, path), 'utf8')] as const;
  const effects = await effectsOfRoutes(new Map(await Promise.all(paths.map(read))));
  const names = new Map<unknown, string>(Object.entries(contract).map(([name, value]) => [value, name]));
  const gets = contract.allCalls.filter(({ method }) => method === 'GET');
  const found = gets.map((call) => ({ id: call.id, effects: effects.get(names.get(call) ?? '') }));
  expect(found.filter((one) => one.effects === undefined)).toEqual([]);
  const writing = found.filter((one) => one.effects?.has('writes')).map(({ id }) => id);
  expect(writing.toSorted()).toEqual([...writingGets].toSorted());
});

test('a handler is read where it stands, in a list or by itself', async () => {
  const routes = `
    import { saveRow } from './rows.repository.ts';
    const one = route(firstCall, ({ ctx }) => saveRow(ctx.db));
    export const routes = [one, route(secondCall, ({ ctx }) => readIt(ctx))];
    const readIt = (ctx) => ctx.db.query.selectFrom('rows').execute();`;
  const repository = `export const saveRow = (db) => db.query.updateTable('rows').execute();`;
  const effects = await effectsOfRoutes(
    new Map([
      ['a/rows.repository.ts', repository],
      ['a/a.routes.ts', routes],
    ]),
  );
  expect([...effects].map(([call, found]) => [call, ...found])).toEqual([
    ['firstCall', 'writes'],
    ['secondCall', 'reads'],
  ]);
});
