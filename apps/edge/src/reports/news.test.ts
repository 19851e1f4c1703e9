import { expect, it } from '@jest/globals';
import { createNews } from './news.ts';

it('is a report of a kind that was not logged before', () => {
  const isNews = createNews();
  expect([isNews('a'), isNews('a'), isNews('b')]).toEqual([true, false, true]);
});

it('is limited to sixty different kinds a minute', () => {
  let now = 0;
  const isNews = createNews(() => now);
  const told = () => Array.from({ length: 1000 }, (_, index) => isNews(`${now} ${index}`)).filter(Boolean).length;
  expect(told()).toBe(60);
  now = 59_999;
  expect(told()).toBe(0);
  now = 60_000;
  expect(told()).toBe(60);
});

it('comes again when many others have come between', () => {
  let now = 0;
  const isNews = createNews(() => now);
  isNews('first');
  for (let index = 0; index < 200; index += 1) {
    now = index * 60_000;
    isNews(`other ${index}`);
  }
  expect(isNews('first')).toBe(true);
});
