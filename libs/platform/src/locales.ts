import type { Route } from './route.ts';

/** The 14 languages in the specification's order; `en` is default and fallback (spec A §3). */
export const locales = [
  'ko',
  'en',
  'de',
  'ja',
  'fr',
  'it',
  'es',
  'pt',
  'th',
  'zh-tw',
  'ru',
  'vi',
  'zh-cn',
  'id',
] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';
export const localeCookieDays = 365;

/** Whether a text is one of the 14 languages, exactly as written. */
export function isLocale(value: string | null | undefined): value is Locale {
  return value != null && (locales as readonly string[]).includes(value);
}

/** BCP 47 tag for `<html lang>` and Intl: `zh-tw` -> `zh-TW`. */
export function htmlLang(locale: Locale): string {
  const [language, region] = locale.split('-');
  return region ? `${language}-${region.toUpperCase()}` : locale;
}

/**
 * `/de/login` -> `{ locale: 'de', path: '/login' }`. Every route works with and without the first segment. What is left
 * begins with one slash: `/de//evil.example` without its segment would be the address of another site.
 */
export function splitLocale(pathname: string): { locale: Locale | null; path: string } {
  const match = /^\/([^/]+)(\/.*)?$/.exec(pathname);
  const first = match?.[1]?.toLowerCase();
  if (!isLocale(first)) return { locale: null, path: pathname };
  return { locale: first, path: match?.[2]?.replace(/^\/+/, '/') ?? '/' };
}

/** The route of an address: that of a page, or one that a page of ours writes into a link. */
export const routeAt = ({ pathname }: Readonly<{ pathname: string }>): Route =>
  splitLocale(pathname).path.replace(/(.)\/$/, '$1') as Route; // the edge spelt it

/** The nearest of ours for a device language such as `zh-Hant-HK`, `pt-BR` or `in`. */
export function matchDeviceLanguage(tag: string): Locale | null {
  const lower = tag.toLowerCase().replace('_', '-');
  if (isLocale(lower)) return lower;
  const parts = lower.split('-');
  if (parts[0] === 'zh') {
    const traditional = parts.some((part) => part === 'hant' || part === 'tw' || part === 'hk' || part === 'mo');
    return traditional ? 'zh-tw' : 'zh-cn';
  }
  if (parts[0] === 'in') return 'id';
  return isLocale(parts[0]) ? parts[0] : null;
}

type LocaleSources = Readonly<{
  /** Query `lang`. */
  query?: string | null;
  /** Path of the page, with or without a locale segment. */
  pathname?: string;
  /** Cookie LOCALE. */
  stored?: string | null;
  /** `navigator.languages` or Accept-Language, best first. */
  device?: readonly string[];
  /** The style's list; outside it nothing is chosen. */
  allowed?: readonly Locale[];
}>;

/** Language choice: query, first path segment, stored, device, else `en` (spec A §2), limited to `allowed`. */
export function chooseLocale(sources: LocaleSources): Locale {
  const allowed = sources.allowed?.length ? sources.allowed : locales;
  const candidates: (Locale | null)[] = [
    sources.query ? matchDeviceLanguage(sources.query) : null,
    sources.pathname ? splitLocale(sources.pathname).locale : null,
    isLocale(sources.stored) ? sources.stored : null,
    ...(sources.device ?? []).map(matchDeviceLanguage),
  ];
  for (const candidate of candidates) if (candidate && allowed.includes(candidate)) return candidate;
  return allowed.includes(defaultLocale) ? defaultLocale : (allowed[0] ?? defaultLocale);
}
