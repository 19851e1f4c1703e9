import { signUpCountries, type ClientValue } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { inflowIn } from './paths.ts';

export type CountryCheck = ClientValue<typeof signUpCountries>;

/** From which countries one may sign up here, and whether from this one. `onRestricted`: from here nobody may. */
export function useCountryCheck(onRestricted?: () => void) {
  const { url, site } = useHost();
  const [check, setCheck] = useState<CountryCheck | null>(null);
  const plan = onRestricted ? { own: { addressNotAllowed: onRestricted } } : {};
  const { send, shown, clear } = useCall(signUpCountries, plan);
  const ask = async (): Promise<CountryCheck | null> => {
    const found = check ?? (await send({ query: { inflow_path: inflowIn(url, site.inflowPath) } }));
    setCheck(found);
    return found;
  };
  return { check, ask, shown, clear };
}
