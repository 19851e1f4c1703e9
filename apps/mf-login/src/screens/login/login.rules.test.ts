import { describe, expect, it } from '@jest/globals';
import type { Misses } from './login.fields.ts';
import { hintsFor, missesAfter } from './login.rules.ts';

const missesOf = (...names: string[]) => names.reduce<Misses | null>(missesAfter, null);
const waitEnd = 30_000;

describe('wrong passwords in a row', () => {
  it.each([
    ['one name', ['a', 'a', 'a'], 3],
    ['another name after it', ['a', 'a', 'b'], 1],
    ['the first name again', ['a', 'a', 'b', 'a'], 1],
  ])('are counted for one name: %s', (_, names, count) => expect(missesOf(...names)?.count).toBe(count));

  it.each([
    ['the second', ['a', 'a'], null, []],
    ['the third', ['a', 'a', 'a'], null, ['checkSoon']],
    ['the fourth', ['a', 'a', 'a', 'a'], null, ['checkSoon']],
    ['one with a wait, which comes after a check', ['a', 'a', 'a'], waitEnd, []],
  ])('tell of a security check that comes soon: %s', (_, names, retryAt, hints) =>
    expect(hintsFor('Gatehouse1', missesOf(...names), retryAt)).toEqual(hints),
  );
});
