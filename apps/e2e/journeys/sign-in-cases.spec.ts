import { socialProviders } from '@gatehouse/platform';
import { expect, test } from '@playwright/test';
import { constraints } from '../src/sign-in-cases/constraints.ts';
import { coveringArray, pairsOf, possibleCases } from '../src/sign-in-cases/covering-array.ts';
import { dimensions } from '../src/sign-in-cases/dimensions.ts';
import { signInCases } from '../src/sign-in-cases/sign-in-cases.ts';
import { variantsOf } from '../src/sign-in-cases/variants.ts';

/** The dimensions of a case, without its rotated values. */
const bare = ({ way, outcome, style, surface }: (typeof signInCases)[number]) => ({ outcome, way, style, surface });

test('the sign-in cases cover every possible pair in at most 60 cases', () => {
  const possible = possibleCases(dimensions, constraints);
  const held = new Set(signInCases.flatMap((one) => pairsOf(bare(one))));
  const wanted = new Set(possible.flatMap(pairsOf));
  expect(wanted.size).toBeGreaterThan(150);
  expect([...wanted].filter((pair) => !held.has(pair))).toEqual([]);
  expect(signInCases.length).toBeLessThanOrEqual(60);
});

test('no sign-in case is impossible or duplicated', () => {
  const possible = new Set(possibleCases(dimensions, constraints).map((one) => pairsOf(one).join()));
  for (const one of signInCases) expect(possible).toContain(pairsOf(bare(one)).join());
  expect(new Set(signInCases.map(({ title }) => title)).size).toBe(signInCases.length);
});

test('every provider and every variant of an outcome has a case', () => {
  expect(new Set(signInCases.map(({ provider }) => provider))).toEqual(new Set([...socialProviders, null]));
  expect(new Set(signInCases.map(({ variant }) => variant))).toEqual(new Set(Object.values(variantsOf).flat()));
});

test('each constraint excludes something and has a reason', () => {
  const all = possibleCases(dimensions, constraints).length;
  for (const constraint of constraints) {
    const others = constraints.filter((other) => other !== constraint);
    expect(possibleCases(dimensions, others).length, constraint.reason).toBeGreaterThan(all);
    expect(constraint.reason).not.toBe('');
  }
});

test('a covering array without constraints contains every pair', () => {
  const letters = { one: ['a', 'b', 'c'], two: ['a', 'b', 'c'], three: ['a', 'b'], four: ['a', 'b'] };
  const cases = coveringArray(letters, []);
  expect(new Set(cases.flatMap(pairsOf)).size).toBe(9 + 4 * 6 + 4);
  expect(cases.length).toBeLessThan(14);
  expect(coveringArray(letters, [])).toEqual(cases);
});
