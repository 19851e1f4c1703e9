import { locales, type Locale } from '@gatehouse/platform';
import { addTexts, createTexts, type Texts } from '@gatehouse/shell-contract';
import { expect, it } from '@jest/globals';
import { loadSdkTexts } from '../texts/sdk.texts.ts';
import { loadStandaloneTexts } from '../texts/standalone.texts.ts';
import { createInstance } from './small-texts.ts';

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`),
  );

const values = { name: 'A & <b>', contact: 'a***@b.test', game: '$1', min: 2, max: 20, limit: 5, used: 0, kind: 'x' };

const plurals: Texts = {
  left_one: '{{count}} left',
  left_few: '{{count}} few',
  left_many: '{{count}} many',
  left_other: '{{count}} others',
  none_zero: 'nothing',
  none_other: '{{count}}',
};

function both(locale: Locale, texts: Texts) {
  const real = createTexts(locale);
  const small = createInstance();
  small.init({ lng: locale });
  addTexts(real, 'part', locale, texts);
  small.addResourceBundle(locale, 'part', texts);
  return (key: string, given: Record<string, string | number>) =>
    [real.t(key, { ns: 'part', ...given }), small.t(key, { ns: 'part', ...given })] as const;
}

it.each(locales)('gives the same texts in %s as i18next', async (locale) => {
  for (const texts of [await loadSdkTexts(locale), await loadStandaloneTexts(locale)]) {
    const say = both(locale, texts);
    for (const key of [...keysOf(texts), 'no.such.key', 'common']) {
      const [real, small] = say(key, values);
      if (key !== 'common') expect(small).toBe(real); // both treat a key without a text as an error of the caller
    }
  }
});

it.each(locales)('counts in %s as i18next does', (locale) => {
  const say = both(locale, plurals);
  for (const key of ['left', 'none']) {
    for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 1_000_000]) {
      const [real, small] = say(key, { count });
      expect(`${key} ${count} ${small}`).toBe(`${key} ${count} ${real}`);
    }
  }
});
