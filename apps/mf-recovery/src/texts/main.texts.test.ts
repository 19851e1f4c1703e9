import { locales, type Locale } from '@gatehouse/platform';
import { catalogueFaults } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { loadTexts } from './main.texts.ts';

const id = 'recoverPassword.idOnly';

/** Words that a language shares with English. */
const same: Partial<Record<Locale, readonly string[]>> = {
  de: [id],
  es: [id, 'common.errorPrefix'],
  id: [id],
  it: [id],
  ja: [id],
  pt: [id],
  ru: [id],
  th: [id],
  vi: [id],
};

it.each(locales)('texts in %s are complete and are not English', async (locale) => {
  expect(catalogueFaults(locale, await loadTexts('en'), await loadTexts(locale), same[locale])).toEqual([]);
});
