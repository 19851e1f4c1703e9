import { locales, type Locale } from '@gatehouse/platform';
import * as v from 'valibot';
import { isoCountries } from './iso-countries.settings.ts';

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

/** Who may sign up from where (spec A §7, "allowed countries for sign-up"). */
export const countrySettingsSchema = v.strictObject({
  /** Countries that may be chosen. */
  offered: v.optional(v.array(country), [...isoCountries]),
  /** Who is there signs up for that country and no other, and reads its terms in that language (spec A §4, status 2). */
  restricted: v.optional(v.record(country, v.picklist(locales)), {}),
});
export type CountrySettings = Readonly<{
  offered: readonly string[];
  restricted: Readonly<Partial<Record<string, Locale>>>;
}>;

export const defaultCountrySettings: CountrySettings = {
  offered: isoCountries,
  restricted: { CN: 'zh-cn', VN: 'vi' },
};
