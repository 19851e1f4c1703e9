import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callRules, type CallRule } from '@gatehouse/api-contract/ownership';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { quickJudges } from './law-judges.ts';
import type { LawMutant } from './law-mutant.ts';
import { lawMutants } from './law-mutants.ts';
import { runBaseline, runLawMutants } from './run-law-mutants.ts';
import { sampleOf } from './sample-of.ts';

const sampleSize = 20;
const seed = 7;
const mutants = lawMutants();
/** Rows that ask for a fresh session are all judged by one test. */
const isQuick = ({ table, call }: LawMutant) =>
  table in quickJudges && (table !== 'calls' || rules[call ?? '']?.proof === 'freshOrHeld');
const rules: Readonly<Partial<Record<string, CallRule>>> = callRules;
const quickJudgeOf = ({ table }: LawMutant) => [quickJudges[table] ?? ''];
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'law-mutants-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each mutant has a name of its own, and puts its cell back', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThan(400);
  expect(mutants.filter(({ code, undo }) => code === undo)).toEqual([]);
});

test('a cell that is changed turns a test red, in a sample; one that is not is told', async () => {
  const chosen = sampleOf(mutants.filter(isQuick), sampleSize, seed);
  const same: LawMutant = { name: 'nothing is changed', file: 'owner-ways.ts', code: '', undo: '', table: 'kinds' };
  const baseline = await runBaseline(folder, [...new Set([...chosen, same].flatMap(quickJudgeOf))]);
  const { survivors } = await runLawMutants(folder, [...chosen, same], { baseline, judges: quickJudgeOf });
  expect(survivors).toEqual([same.name]);
}, 400_000);
