import { locales, type Locale } from '@gatehouse/platform';
import { catalogueFaults } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { flowTexts } from './flow.texts.ts';

/** Words that a language shares with English. */
const same: Partial<Record<Locale, readonly string[]>> = {
  de: ['account.id', 'completed.nickname'],
  es: ['account.id', 'common.errorPrefix'],
  id: ['account.id'],
  it: ['account.id', 'account.password', 'completed.nickname'],
  ja: ['account.id'],
  pt: ['account.id'],
  ru: ['account.id'],
  th: ['account.id'],
  vi: ['account.id'],
};

it.each(locales)('texts in %s are complete and are not English', async (locale) => {
  const [english, texts] = await Promise.all([flowTexts.load('en'), flowTexts.load(locale)]);
  expect(catalogueFaults(locale, english, texts, same[locale])).toEqual([]);
});
