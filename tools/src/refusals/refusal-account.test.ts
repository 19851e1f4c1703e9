import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { pagesOfCalls, verificationCalls } from './pages-of-calls.ts';
import { notMadeByPages, playedIn } from './refusal-account.ts';

const pages = pagesOfCalls();
const placeOf = (page: string) => Object.keys(playedIn).find((place) => page.startsWith(place));

describe('the refusals of verification', () => {
  it.each(verificationCalls.map(({ id }) => id))('of %s are played into each page that makes it', (id) => {
    const made = pages.get(id) ?? [];
    expect(made.filter((page) => placeOf(page) === undefined)).toEqual([]);
    expect(made.length === 0).toBe(Object.hasOwn(notMadeByPages, id));
  });

  it('are kept account of for no page and no call that is gone', () => {
    const made = verificationCalls.flatMap(({ id }) => pages.get(id) ?? []);
    expect(Object.keys(playedIn).filter((place) => !made.some((page) => page.startsWith(place)))).toEqual([]);
    expect(Object.values(playedIn).filter(({ in: test }) => !existsSync(`${repositoryRoot}/${test}`))).toEqual([]);
    const ids = new Set(verificationCalls.map(({ id }) => id));
    expect(Object.keys(notMadeByPages).filter((id) => !ids.has(id))).toEqual([]);
  });
});
