import type { Locale } from '@gatehouse/platform';
import { textsOf, type ScreenTexts, type Texts } from '@gatehouse/shell-contract';
import type en from './country/en.json';

const namespace = 'mf-account-lifecycle.country';
type CountryTexts = typeof en;
export const useCountryTexts = textsOf<CountryTexts>(namespace);

export async function loadCountryTexts(locale: Locale): Promise<Texts> {
  const { default: texts } = (await import(`./country/${locale}.json`)) as { default: CountryTexts }; // parity with English is a test
  return texts;
}

/** Texts of the change of country. */
export const countryTexts: ScreenTexts = { namespace, load: loadCountryTexts };
