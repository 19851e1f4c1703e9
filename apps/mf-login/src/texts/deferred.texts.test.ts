import { locales, type Locale } from '@gatehouse/platform';
import { catalogueFaults } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { deferredTexts } from './deferred.texts.ts';

/** Words that a language shares with English. */
const same: Partial<Record<Locale, readonly string[]>> = {};

it.each(locales)('texts in %s are complete and are not English', async (locale) => {
  const [english, texts] = await Promise.all([deferredTexts.load('en'), deferredTexts.load(locale)]);
  expect(catalogueFaults(locale, english, texts, same[locale])).toEqual([]);
});
