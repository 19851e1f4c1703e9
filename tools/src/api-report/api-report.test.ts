import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readIfThere } from '../files/read-json.ts';
import { repositoryRoot } from '../root.ts';
import { sharedDependencies } from '../rspack/shared-dependencies.ts';
import { declaredIn } from './declarations.ts';
import { isStepped, readReport, reportFault, reportFile, reportText, stepBetween } from './report.ts';
import { sharedLibs } from './shared-libs.ts';

const host = 'type Host = {\nreadonly locale: string;\nclose(): void;\n};';
const before = { '. Host': host, '. open': 'function open(address: string): void;' };
const lib = (version: string, exports: Record<string, string>) => ({ name: '@gatehouse/probe', version, exports });

describe('a changed export', () => {
  test.each<[string, Record<string, string>, string, readonly string[]]>([
    ['nothing', before, 'none', []],
    ['one more', { ...before, '. close': 'function close(): void;' }, 'minor', ['. close is new']],
    ['one less', { '. Host': host }, 'major', ['. open is gone']],
    ['one renamed', { '. Host': host, '. opened': before['. open'] }, 'major', ['. open is gone']],
    [
      'an argument more',
      { ...before, '. open': 'function open(address: string, where: string): void;' },
      'major',
      ['. open is another'],
    ],
    [
      'an optional member more',
      { ...before, '. Host': host.replace('close', 'zoom?: number;\nclose') },
      'minor',
      ['. Host has more'],
    ],
    [
      'a member more',
      { ...before, '. Host': host.replace('close', 'zoom: number;\nclose') },
      'major',
      ['. Host is another'],
    ],
    ['a member less', { ...before, '. Host': host.replace('close(): void;\n', '') }, 'major', ['. Host is another']],
    [
      'a member of another type',
      { ...before, '. Host': host.replace('locale: string', 'locale: number') },
      'major',
      ['. Host is another'],
    ],
  ])('%s', (_, after, step, why) => expect(stepBetween(before, after)).toEqual({ step, why }));

  test('a member more of what only the library makes is minor', () => {
    const after = { ...before, '. Host': host.replace('close', 'zoom: number;\nclose') };
    expect(stepBetween(before, after, ['Host']).step).toBe('minor');
  });
});

test.each([
  ['1.2.3', '1.2.3', 'none', true],
  ['1.2.3', '1.2.4', 'minor', false],
  ['1.2.3', '1.3.0', 'minor', true],
  ['1.2.3', '1.3.0', 'major', false],
  ['1.2.3', '2.0.0', 'major', true],
  ['1.2.3', '1.2.2', 'none', false],
  ['2.0.0', '1.9.0', 'minor', false],
] as const)('from %s to %s is a %s step: %s', (from, to, step, expected) => {
  expect(isStepped(from, to, step)).toBe(expected);
});

test('a library beside its report: what is wrong is one sentence', () => {
  const report = readReport(reportText(lib('1.0.0', before)));
  expect(reportFault(lib('1.0.0', before), report)).toBeNull();
  const fewer = { '. Host': host };
  expect(reportFault(lib('1.1.0', fewer), report)).toMatch(/1\.1\.0 needs a major step above 1\.0\.0: \. open is gone/);
  expect(reportFault(lib('2.0.0', fewer), report)).toMatch(/differs from its api\.txt: npm run api writes it/);
  expect(reportFault(lib('1.0.0', before), null)).toMatch(/has no api\.txt/);
});

test('every library that shell and remotes share is reported, and no remote asks for more than there is', () => {
  const shared = sharedDependencies.flatMap((row) => (row.package.startsWith('@gatehouse/') ? [row] : []));
  const folders = shared.map((row) => row.package.replace('@gatehouse/', 'libs/'));
  expect(sharedLibs.map(({ folder }) => folder).toSorted()).toEqual([...new Set(folders)].toSorted());
  for (const { package: name, range } of shared) {
    const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'node_modules', name, 'package.json'), 'utf8'));
    expect(isStepped(range.slice(1), version, 'none')).toBe(true);
    expect(version.split('.')[0]).toBe(range.slice(1).split('.')[0]);
  }
});

test('the reports are those of the sources', async () => {
  const declared = await declaredIn(
    repositoryRoot,
    sharedLibs.map(({ folder }) => folder),
  );
  const faults = await Promise.all(
    sharedLibs.map(async ({ folder, grows }, at) => {
      const text = await readIfThere(join(repositoryRoot, folder, reportFile));
      const now = declared[at];
      return now && reportFault(now, text === null ? null : readReport(text), grows);
    }),
  );
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
}, 300_000);
