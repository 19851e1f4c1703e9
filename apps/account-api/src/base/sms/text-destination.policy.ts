import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type NumberType,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import type { CountrySettings } from '../settings/country.settings.ts';

/** Ranges whose messages cost the sender more, or reach no telephone of a person. */
const closedTypes: ReadonlySet<NumberType> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PERSONAL_NUMBER',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);

/** Premium numbers of the prefix +1, assigned or not: only assigned ones have a type. */
const premiumOfPrefixOne = /^\+1900/;

/** Where a number may be: its country, or all of its prefix where the digits do not tell. A prefix without a country has none (satellites). */
const countriesOf = ({ country, countryCallingCode: code }: PhoneNumber): readonly string[] =>
  country === undefined ? getCountries().filter((one) => getCountryCallingCode(one) === code) : [country];

/** Whether text messages go to a number: to countries that the platform offers, nowhere else. */
export function isTextDestination({ offered }: Pick<CountrySettings, 'offered'>, number: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed?.isPossible() || closedTypes.has(parsed.getType())) return false; // a number of another length has no type
  if (premiumOfPrefixOne.test(parsed.number)) return false;
  return countriesOf(parsed).some((country) => offered.includes(country));
}
