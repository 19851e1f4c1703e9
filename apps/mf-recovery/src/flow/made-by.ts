import { countryName } from '@gatehouse/challenge';
import { momentIn, type Locale } from '@gatehouse/platform';

type Made = Readonly<{ at: number; place: string | null; device: string | null }>;

/** In which browser and in which country something was done, as far as that is known. */
export const madeIn = (locale: Locale, { place, device }: Omit<Made, 'at'>): readonly string[] =>
  [device, place === null ? null : countryName(place, locale)].filter((fact) => fact !== null);

/** When something was done, in which browser and in which country, in one line; `at` in epoch milliseconds. */
export const madeBy = (locale: Locale, made: Made): string =>
  [momentIn(locale, made.at), ...madeIn(locale, made)].join(' · ');
