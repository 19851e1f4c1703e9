import { expect, test } from '@playwright/test';
import { constraints } from '../src/sign-in-cases/constraints.ts';
import { combinationsOf, coveringArray, possibleCases } from '../src/sign-in-cases/covering-array.ts';
import { covered, dimensions } from '../src/sign-in-cases/dimensions.ts';
import { fewSignInCases, signInCases } from '../src/sign-in-cases/sign-in-cases.ts';

/** The dimensions of a case, without its provider. */
const bare = ({ way, surface, state, style }: (typeof signInCases)[number]) => ({ way, surface, state, style });
const whole = [['way', 'surface', 'state', 'style']] as const;

test('the sign-in cases cover every method on every surface, every state and every style in at most 20 cases', () => {
  const possible = possibleCases(dimensions, constraints);
  const held = new Set(signInCases.flatMap((one) => combinationsOf(bare(one), covered)));
  const wanted = new Set(possible.flatMap((one) => combinationsOf(one, covered)));
  expect(wanted.size).toBe(6 * 3 + 16 + 6);
  expect([...wanted].filter((one) => !held.has(one))).toEqual([]);
  expect(signInCases.length).toBeLessThanOrEqual(20);
});

test('the cases of every run hold each method, surface and style', () => {
  const single = [['way'], ['surface'], ['style']] as const;
  const held = new Set(fewSignInCases.flatMap((one) => combinationsOf(bare(one), single)));
  expect(held.size).toBe(6 + 3 + 6);
  expect(fewSignInCases.length).toBeLessThanOrEqual(8);
});

test('no sign-in case is impossible or duplicated', () => {
  const possible = new Set(possibleCases(dimensions, constraints).flatMap((one) => combinationsOf(one, whole)));
  for (const one of signInCases) expect(possible).toContain(combinationsOf(bare(one), whole)[0]);
  expect(new Set(signInCases.map(({ title }) => title)).size).toBe(signInCases.length);
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
  const names = ['one', 'two', 'three', 'four'] as const;
  const pairs = names.flatMap((name, at) => names.slice(at + 1).map((other) => [name, other] as const));
  const cases = coveringArray(letters, [], pairs);
  expect(new Set(cases.flatMap((one) => combinationsOf(one, pairs))).size).toBe(9 + 4 * 6 + 4);
  expect(cases.length).toBeLessThan(14);
  expect(coveringArray(letters, [], pairs)).toEqual(cases);
});
