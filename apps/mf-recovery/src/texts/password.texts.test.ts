import { locales, type Locale } from '@gatehouse/platform';
import { catalogueFaults } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { passwordTexts } from './password.texts.ts';

/** Words that a language shares with English. */
const same: Partial<Record<Locale, readonly string[]>> = {
  fr: ['changeQuestion.question'],
  it: ['resetPassword.account'],
};

it.each(locales)('texts in %s are complete and are not English', async (locale) => {
  const [english, texts] = await Promise.all([passwordTexts.load('en'), passwordTexts.load(locale)]);
  expect(catalogueFaults(locale, english, texts, same[locale])).toEqual([]);
});
