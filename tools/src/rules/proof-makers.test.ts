import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { emptyRows, findProofMakers, unknownExports } from './find-proof-makers.ts';
import { homeOfProofs } from './proof-makers.ts';

const source = join(repositoryRoot, 'apps/account-api/src');
const modules = globSync('**/*.ts', { cwd: source }).map((path) => ({
  path,
  text: readFileSync(join(source, path), 'utf8'),
}));
const home = readFileSync(join(source, homeOfProofs), 'utf8');
const mayMake = 'leaving/withdrawal/request-withdrawal.command.ts';
const found = (text: string, path = 'devices/pcs/some.command.ts') => findProofMakers([{ path, text }]);

it('a proof of an owner is made where the table says what was checked, and nowhere else', () => {
  expect(modules.length).toBeGreaterThan(1000);
  expect(findProofMakers(modules)).toEqual([]);
  expect(emptyRows(modules)).toEqual([]);
  expect(unknownExports(home)).toEqual([]);
});

it.each([
  ['a file that is not in the table', 'const shown = provenByWait();', 'makes a proof by provenByWait'],
  ['a maker that takes another name', 'import { provenByWay as way } from "x";', 'makes a proof by provenByWay'],
  ['a maker that the table does not know', 'const provenByLuck = () => shown;', 'makes a proof by provenByLuck'],
  ['a cast', 'const shown = { wasFresh: true } as Proven;', 'casts something to a proof'],
  ['a cast to what is asked for', 'changeWay(ctx, { guid, shown: {} as never })', 'casts to whatever is asked for'],
  ['a cast in brackets', 'const shown = <Proven>given;', 'casts something to a proof'],
  ['another name of the type', "import { type Proven as P } from 'x';", 'gives the type of a proof another name'],
  ['an alias of the type', 'type P = Proven;', 'gives the type of a proof another name'],
  ['all of the home', `import * as p from '../${homeOfProofs}';`, `takes all of ${homeOfProofs}`],
  ['all of the home, passed on', `export * from '../${homeOfProofs}';`, `takes all of ${homeOfProofs}`],
  ['the home, later', `await import('../${homeOfProofs}')`, `takes all of ${homeOfProofs}`],
])('%s is found', (_what, text, words) => {
  expect(found(text)).toEqual([`devices/pcs/some.command.ts ${words}`]);
});

it('a cast by way of nothing is found twice', () => {
  expect(found('f({} as unknown as Proven)')).toHaveLength(2);
});

it('a file of the table makes its own proofs and no others', () => {
  expect(found('provenByFreshSession(); provenByCheck(by, account, { at });', mayMake)).toEqual([]);
  expect(found('provenByWait();', mayMake)).toEqual([`${mayMake} makes a proof by provenByWait`]);
});

it('who hands a proof on, or speaks of one, makes none', () => {
  const text = `import type { Proven } from '../${homeOfProofs}';\n// as provenByWait() does\nbothProven(one, nothingProven); shown as const;`;
  expect(found(text)).toEqual([]);
});

it('a test makes proofs by its helper', () => {
  expect(found('provenByWait();', 'server/some.test.ts')).toEqual([
    'server/some.test.ts makes a proof by provenByWait',
  ]);
  expect(found('const { provenByMail } = stage;', 'server/some.test.ts')).toEqual([]);
});

it('a row of the table without its call is found, and a new export of the home', () => {
  expect(emptyRows([])).toContain('provenByMove in sign-up/registration/move-account.command.ts');
  expect(unknownExports(`${home}\nexport const provenByLuck = (): Proven => new Checked({});`)).toEqual([
    'provenByLuck',
  ]);
});
