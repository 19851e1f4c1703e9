import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { Tally } from '../test/tally.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { goodRow } from './good-row.ts';
import type { Proof } from './proof.ts';
import { runProofs } from './run-proofs.ts';
import { stampOf } from './stamp.ts';

const root = temporaryFolder();
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root, encoding: 'utf8' }).trim();
const folder = temporaryFolder();
const passed: Tally = { passed: 2, failed: 0, skipped: 0 };
let tallies: Record<string, Tally> = {};
let ran: string[] = [];
let said: string[] = [];
const proofOf = (name: string): Proof => ({
  name,
  about: `${name} go well`,
  inputs: [name],
  run: async () => {
    ran.push(name);
    return { tally: tallies[name] ?? passed, figures: [] };
  },
});
const proofs = [proofOf('walks'), proofOf('drills')];

function change(name: string): void {
  writeFileSync(join(root, name), String(Math.random()));
  git('add', '.');
  git('commit', '-q', '--allow-empty', '-m', 'one');
}

async function prove({ chosen = proofs, again = false, dirty = false } = {}) {
  [ran, said] = [[], []];
  const context = { machine: { chromium: null, postgres: null }, folder, packages: [] };
  const tree = { commit: git('rev-parse', '--short=8', 'HEAD'), dirty };
  return runProofs(chosen, { root, proofs, context, tree, again, say: (line) => said.push(line) });
}

beforeEach(async () => {
  tallies = {};
  mkdirSync(join(root, 'docs'), { recursive: true });
  git('init', '-q');
  for (const { name } of proofs) change(name);
  expect(await prove()).toEqual([]);
});

test('what is good is not run again while its inputs are the same, which is said', async () => {
  expect(await prove()).toEqual([]);
  expect(ran).toEqual([]);
  expect(said.join()).toMatch(
    /walks: not run again, nothing it depends on has changed since [0-9a-f]{8}: 2 passed, 0 failed/,
  );
  change('drills');
  expect(await prove()).toEqual([]);
  expect(ran).toEqual(['drills']);
});

test('--again runs it all the same, and changes that no commit has run it too', async () => {
  await prove({ again: true });
  expect(ran).toEqual(['walks', 'drills']);
  expect(await prove({ dirty: true, chosen: proofs.slice(0, 1) })).toEqual([
    expect.stringMatching(/^the last result of walks is "2 passed, 0 failed", of [0-9a-f]{8} with changes$/),
  ]);
  expect(ran).toEqual(['walks']);
});

test('what failed or was skipped is not good, and runs until it is', async () => {
  change('walks');
  change('drills');
  tallies = { walks: { ...passed, failed: 1 }, drills: { ...passed, skipped: 1 } };
  const bad = [
    expect.stringContaining('"2 passed, 1 failed"'),
    expect.stringContaining('"2 passed, 0 failed, 1 skipped"'),
  ];
  expect(await prove()).toEqual(bad);
  expect(await prove()).toEqual(bad);
  expect(ran).toEqual(['walks', 'drills']);
  tallies = {};
  expect(await prove({ chosen: proofs.slice(1) })).toEqual([]);
});

test('what the world may change is good for some days only', async () => {
  const document = await readFile(join(root, 'docs/proof.md'), 'utf8');
  const walks = { name: 'walks', inputs: ['walks'] };
  const stamp = await stampOf(root, walks);
  const inDays = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000;
  expect(goodRow(document, walks, stamp, inDays(900))).toMatchObject({ result: '2 passed, 0 failed' });
  expect(goodRow(document, { ...walks, days: 7 }, stamp, inDays(5))).toMatchObject({ stamp });
  expect(goodRow(document, { ...walks, days: 7 }, stamp, inDays(9))).toBe(
    'the last result of walks is older than 7 days',
  );
  expect(goodRow('', walks, stamp)).toBe('walks has not been run');
});
