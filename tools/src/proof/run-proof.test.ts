import { existsSync } from 'node:fs';
import { tellFigure } from '@gatehouse/platform/proof-figures';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { figuresEnv, readFigures } from './figures.ts';
import type { ProofContext } from './proof.ts';
import { proofs } from './proofs.ts';
import { runProof } from './run-proof.ts';

const context = { machine: { chromium: null, postgres: null }, folder: temporaryFolder(), packages: [] };
const tree = { commit: '1234567', dirty: true, stamp: 'abcdef012345' };

test('a proof has a folder of its own, and the figures that its tests tell', async () => {
  const said: string[] = [];
  const run = async (inner: ProofContext) => {
    expect(existsSync(inner.folder)).toBe(true);
    Object.assign(process.env, figuresEnv(inner));
    tellFigure('walks', '1');
    tellFigure('steps', '7');
    tellFigure('walks', '2');
    return { tally: { passed: 3, failed: 0, skipped: 0 }, figures: await readFigures(inner) };
  };
  const result = await runProof(
    { name: 'walks', about: 'no walk ends badly', inputs: [], run },
    context,
    tree,
    (line) => said.push(line),
  );
  const figures = [
    { name: 'walks', value: '2' },
    { name: 'steps', value: '7' },
  ];
  expect(result).toMatchObject({ name: 'walks', figures, ...tree });
  expect(result.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(said).toContain('steps: 7');
});

test('a figure outside a proof is told to nobody', () => {
  delete process.env['PROOF_FIGURES'];
  expect(() => tellFigure('walks', '1')).not.toThrow();
});

test('a proof that breaks has failed', async () => {
  const run = () => Promise.reject(new Error('no stack'));
  const said: string[] = [];
  const result = await runProof({ name: 'drill', about: 'all', inputs: [], run }, context, tree, (line) =>
    said.push(line),
  );
  expect(result.tally).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(said).toContain('no stack');
});

test('each proof has a name of its own that --only takes', () => {
  const names = proofs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});
