import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { knownDifferences } from './known-differences.ts';
import type { CaseEnd } from './owner-case.ts';
import { ownerCases } from './owner-cases.ts';

const howMany = 31;

it('each case has one row', () => {
  const numbers = ownerCases.map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: howMany }, (_, at) => at + 1));
});

it('what is open says what the owner is told, and nothing else does', () => {
  const open: readonly CaseEnd[] = ['open'];
  for (const row of ownerCases) expect([row.number, 'told' in row]).toEqual([row.number, open.includes(row.ends)]);
});

it.each([...new Set(ownerCases.map(({ subject }) => subject))])('the cases of %s are walked', (subject) => {
  expect(existsSync(new URL(`../../server/owner-cases-of-${subject}.test.ts`, import.meta.url))).toBe(true);
});

it('a case that differs is not open, and says what is missing', () => {
  for (const { number, ends } of ownerCases) {
    const known = knownDifferences[number];
    if (known === undefined) continue;
    expect([number, ends]).not.toEqual([number, 'open']);
    expect(known.missing).toMatch(/^[A-Z].*\.$/);
    expect(known.today).not.toHaveLength(0);
  }
});
