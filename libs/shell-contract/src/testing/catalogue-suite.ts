import { describe, expect, it } from '@jest/globals';
import { defaultLocale, locales, type Locale } from '@gatehouse/platform';
import type { Texts } from '../define-remote.ts';
import { catalogueFindings, untranslated } from './catalogue-findings.ts';

export type CatalogueOptions = Readonly<{
  /** Keys that read the same in English and some other language, such as names. */
  sameInBoth?: readonly string[];
}>;

/** Holds a remote's texts to its English: every language complete, no placeholder lost, nothing left in English. */
export function catalogueSuite(name: string, load: (locale: Locale) => Promise<Texts>, { sameInBoth }: CatalogueOptions = {}): void {
  describe(`texts of ${name}`, () => {
    it.each(locales)('are complete in %s', async (locale) => {
      expect(catalogueFindings(await load(defaultLocale), await load(locale), locale)).toEqual([]);
    });

    it.each(locales.filter((locale) => locale !== defaultLocale))('are translated in %s', async (locale) => {
      expect(untranslated(await load(defaultLocale), await load(locale), sameInBoth)).toEqual([]);
    });
  });
}
