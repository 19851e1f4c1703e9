import type { Locale } from '@gatehouse/platform';
import { compareNames, countryName } from './first-countries.ts';

type Country = Readonly<{ code: string; name: string }>;

/** Countries to choose from: `first` in their order, then all others by name. */
export function listedCountries(
  codes: readonly string[],
  locale: Locale,
  first: readonly string[],
): Readonly<{ first: readonly Country[]; others: readonly Country[] }> {
  const named = (code: string): Country => ({ code, name: countryName(code, locale) });
  const compare = compareNames(locale);
  const known = new Set(codes);
  return {
    first: first.filter((code) => known.has(code)).map(named),
    others: [...known]
      .filter((code) => !first.includes(code))
      .map(named)
      .sort((a, b) => compare(a.name, b.name)),
  };
}
