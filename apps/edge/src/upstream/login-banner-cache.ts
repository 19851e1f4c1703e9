import { loginBanner, type ClientValue } from '@gatehouse/api-contract';
import { isLocale, minuteMs, type Brand, type Locale } from '@gatehouse/platform';
import type { Log } from '../log.ts';
import { usualTimes } from '../times.ts';
import { keepFiles } from './kept-files.ts';
import type { Upstream } from './upstream.ts';

/** What an operator shows on the sign-in page; texts and addresses as they came. */
export type LoginBanner = ClientValue<typeof loginBanner>[number];

export type LoginBannerCache = Readonly<{
  /** The first banner that runs; `null`: none, or it could not be read. */
  of(brand: Brand, locale: Locale): Promise<LoginBanner | null>;
}>;

/** Banners of the sign-in page by brand and language, kept for ten seconds. */
export function createLoginBannerCache(
  upstream: Upstream,
  log: Log,
  patienceMs = usualTimes.loginBannerMs,
): LoginBannerCache {
  const kept = keepFiles<`${Brand} ${Locale}`, readonly LoginBanner[]>(
    {
      call: loginBanner,
      params: (key) => ({ locale: key.split(' ').find(isLocale) ?? 'en' }),
      brand: (key) => (key.startsWith('ppool') ? 'ppool' : 'main'),
      schema: loginBanner.value,
      name: 'the banner of the sign-in page',
      otherwise: 'the page is shown without one, or with the last one',
      freshMs: 10_000,
      usableMs: minuteMs,
      patienceMs,
    },
    { upstream, log },
  );
  return { of: async (brand, locale) => (await kept(`${brand} ${locale}`)).value?.[0] ?? null };
}
