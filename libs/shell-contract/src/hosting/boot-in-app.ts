import { chooseLocale, htmlLang, type PageBoot, type Surface } from '@gatehouse/platform';

/**
 * The boot data of a page that the edge made for a browser and that an app shows: its object is all that tells so. The
 * language then has to be one of the style's list for web views (spec A §2).
 */
export function bootInApp(served: PageBoot, surface: Surface, page: Document = document): PageBoot {
  const { mobileSdk } = served.settings.locale;
  const locales = surface === 'sdk' ? mobileSdk : served.locales;
  const locale = chooseLocale({ stored: served.locale, device: navigator.languages, allowed: locales });
  page.documentElement.lang = htmlLang(locale);
  page.documentElement.dataset['surface'] = surface;
  return { ...served, surface, locale, locales };
}
