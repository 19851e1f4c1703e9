import { countryName } from '@gatehouse/challenge';
import { momentIn, type Locale } from '@gatehouse/platform';

type Made = Readonly<{ at: number; place: string | null; device: string | null }>;

/** When something was done, in which browser and in which country, in one line; `at` in epoch milliseconds. */
export const madeBy = (locale: Locale, { at, place, device }: Made): string =>
  [momentIn(locale, at), device, place === null ? null : countryName(place, locale)]
    .filter((fact) => fact !== null)
    .join(' · ');
