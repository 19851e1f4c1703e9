import { defaultLoginSettings, locales, type Locale, type PageBoot } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { bootInApp } from './boot-in-app.ts';

const settings = defaultLoginSettings('stove');
const { mobileSdk } = settings.locale;
/** What the edge sends to a browser, as far as it is read here. */
const served = (locale: Locale) => ({ surface: 'browser', locale, locales, settings }) as unknown as PageBoot;

describe('a page that only the object of an app makes a web view', () => {
  it("is in a language of the style's list for web views, and offers no other", () => {
    for (const locale of locales) {
      const page = document.implementation.createHTMLDocument();
      const boot = bootInApp(served(locale), 'sdk', page);
      expect([boot.surface, boot.locales]).toEqual(['sdk', mobileSdk]);
      expect(boot.locale).toBe(mobileSdk.includes(locale) ? locale : 'en');
      expect(page.documentElement.lang.toLowerCase()).toBe(boot.locale);
      expect(page.documentElement.dataset['surface']).toBe('sdk');
    }
  });

  it('keeps every language in the launcher', () => {
    const boot = bootInApp(served('th'), 'launcher', document.implementation.createHTMLDocument());
    expect([boot.surface, boot.locale, boot.locales]).toEqual(['launcher', 'th', locales]);
  });
});
