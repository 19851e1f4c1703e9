import {
  chooseLocale,
  chooseStyle,
  surfaceOf,
  themeOf,
  type Locale,
  type LoginSettings,
  type Route,
  type Site,
  type Style,
  type Surface,
} from '@gatehouse/platform';
import type { AskedAddress } from '../address/asked-address.ts';
import type { Cookies } from '../http/cookies.ts';

/** What an address and its cookies say about a visit. */
export type Visit = Readonly<{
  site: Site;
  url: URL;
  path: Route;
  style: Style;
  surface: Surface;
  cookies: Cookies;
}>;

export function visitOf({ url, path }: Pick<AskedAddress, 'url' | 'path'>, site: Site, cookies: Cookies): Visit {
  const inflowPath = url.searchParams.get('inflow_path');
  return {
    site,
    url,
    path,
    cookies,
    style: chooseStyle({ styleType: url.searchParams.get('style_type'), inflowPath, brand: site.brand, path }),
    surface: surfaceOf({ path, inflowPath, stored: cookies.get('GH_SURFACE') ?? null }),
  };
}

/** Languages of an Accept-Language header, best first. */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((value) => value !== undefined);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Languages the style offers on this surface (spec A §2). */
export function offeredLocales(settings: LoginSettings, surface: Surface): readonly Locale[] {
  return surface === 'sdk' ? settings.locale.mobileSdk : settings.locale.list;
}

export function localeOf(visit: Visit, acceptLanguage: string | undefined, allowed: readonly Locale[]): Locale {
  return chooseLocale({
    query: visit.url.searchParams.get('lang'),
    pathname: visit.url.pathname,
    stored: visit.cookies.get('LOCALE') ?? null,
    device: acceptedLanguages(acceptLanguage),
    allowed,
  });
}

/** What a document says of the looks of a visit's page. */
export const looksOf = ({ site, surface, style }: Visit, { theme, logo }: LoginSettings) => ({
  site,
  surface,
  style,
  theme: themeOf(style, theme),
  logo,
});
