import { locales, type Locale } from '@gatehouse/platform';
import { catalogueFaults } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { loadTexts } from './main.texts.ts';

/** Words that a language shares with English. */
const same: Partial<Record<Locale, readonly string[]>> = {
  de: ['login.idOnly'],
  es: ['login.errorPrefix', 'login.idOnly'],
  fr: ['login.tabs.qr'],
  id: ['login.idOnly'],
  it: ['login.idOnly', 'login.password', 'login.tabs.login'],
  ja: ['login.idOnly'],
  pt: ['login.idOnly'],
  ru: ['login.idOnly'],
  th: ['login.idOnly'],
  vi: ['login.idOnly'],
};

it.each(locales)('texts in %s are complete and are not English', async (locale) => {
  expect(catalogueFaults(locale, await loadTexts('en'), await loadTexts(locale), same[locale])).toEqual([]);
});
