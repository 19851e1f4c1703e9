import { phoneCountries, type ClientValue } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useState } from 'react';

type PhoneCountry = ClientValue<typeof phoneCountries>['countries'][number];

/** The countries whose numbers can be verified; without an answer the page says nothing about numbers. */
export function usePhonePrefixes() {
  const [countries, setCountries] = useState<readonly PhoneCountry[] | null>(null);
  const call = useCall(phoneCountries, {});
  const loadPrefixes = async () => {
    const found = await call.send({});
    if (found) setCountries(found.countries);
  };
  /** `''`: no text messages go there; `null`: unknown. */
  const prefixOf = (country: string) =>
    countries && (countries.find((item) => item.country_code === country)?.phone_prefix ?? '');
  return { loadPrefixes, prefixOf };
}
