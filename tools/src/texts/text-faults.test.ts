import { describe, expect, it } from '@jest/globals';
import { locales } from '@gatehouse/platform';
import { catalogues, textsOf } from './catalogue-texts.ts';
import { forbiddenWords, heldTerms } from './terms-tables.ts';
import { textFaults } from './text-faults.ts';

it.each(locales)('the texts in %s keep to the terms and rules of the language', (locale) => {
  expect(textFaults(locale)).toEqual([]);
});

describe('what is compared', () => {
  it('are all catalogues and tables', () => {
    expect(catalogues.length).toBeGreaterThan(25);
    expect(textsOf('ko').length).toBeGreaterThan(1400);
    expect(heldTerms().length).toBeGreaterThan(5);
    for (const { words } of heldTerms())
      expect([...words.keys()].toSorted()).toEqual(locales.filter((l) => l !== 'en').toSorted());
    expect(new Set(forbiddenWords().map(({ locale }) => locale))).toEqual(new Set(locales));
  });
});
