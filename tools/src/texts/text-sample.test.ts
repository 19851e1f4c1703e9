import { expect, it } from '@jest/globals';
import { textSample } from './text-sample.ts';

const plainKeys = (locale: 'en' | 'ru', seed: string) =>
  textSample(locale, 195, seed).map(({ catalogue, key }) => `${catalogue} ${key.replace(/_\w+$/, '')}`);

it('has the same keys in every language for one seed, and other ones for another seed', () => {
  const english = plainKeys('en', '7');
  expect(plainKeys('ru', '7')).toEqual(english);
  expect(plainKeys('en', '8').filter((key) => english.includes(key)).length).toBeLessThan(60);
});

it('shows no sentence twice and reaches screens, letters and refusals', () => {
  const sample = textSample('en', 195, '7');
  expect(new Set(sample.map(({ english }) => english)).size).toBe(195);
  for (const part of ['apps/mf-', 'account-api/src/texts/mails', 'libs/api-contract'])
    expect(sample.filter(({ catalogue }) => catalogue.includes(part)).length).toBeGreaterThan(5);
});
