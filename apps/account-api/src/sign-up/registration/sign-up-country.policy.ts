import { countryCheckStatuses } from '@gatehouse/api-contract';
import type { CountrySettings } from '../../base/settings/country.settings.ts';
import { countrySorting } from '../../catalogue/configuration/login-settings/style.settings.ts';

export type CountryCheck = Readonly<{
  status: (typeof countryCheckStatuses)[keyof typeof countryCheckStatuses];
  nation?: string;
  lang?: string;
  countries: string[];
}>;

/** Countries to choose from: those of the list first, in its order (spec A §9). */
export function sortedCountries(offered: readonly string[]): string[] {
  const first = countrySorting.filter((country) => offered.includes(country));
  return [...first, ...offered.filter((country) => !first.includes(country)).toSorted()];
}

/** The countries that may be chosen in a country; `null`: none, sign-up is closed there. An unknown country restricts nothing. */
export function checkCountry({ offered, restricted }: CountrySettings, nation: string | null): CountryCheck | null {
  const countries = sortedCountries(offered);
  if (nation === null) return { status: countryCheckStatuses.unrestricted, countries };
  const lang = restricted[nation];
  if (lang !== undefined) return { status: countryCheckStatuses.restricted, nation, lang, countries: [nation] };
  return offered.includes(nation) ? { status: countryCheckStatuses.nation, nation, countries } : null;
}
