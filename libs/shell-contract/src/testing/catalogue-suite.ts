import { defaultLocale, locales, type Locale } from '@gatehouse/platform';
import { catalogueFaults } from '@gatehouse/platform/testing';
import { describe, expect, it } from '@jest/globals';
import type { Texts } from '../define-remote.ts';

/** Holds a remote's texts to its English in all languages. `same` lists keys that may read as in English. */
export function catalogueSuite(
  name: string,
  load: (locale: Locale) => Promise<Texts>,
  same: readonly string[] = [],
): void {
  describe(`texts of ${name}`, () => {
    it.each(locales)('are complete in %s', async (locale) => {
      expect(catalogueFaults(locale, await load(defaultLocale), await load(locale), same)).toEqual([]);
    });
  });
}
