import { signUpCountries, type ClientValue } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useRef, useState } from 'react';
import { inflowIn } from './paths.ts';

export type CountryCheck = ClientValue<typeof signUpCountries>;

/** From which countries one may sign up here, and whether from this one. `onRestricted`: from here nobody may. */
export function useCountryCheck(onRestricted?: () => void) {
  const { url, site } = useHost();
  const [check, setCheck] = useState<CountryCheck | null>(null);
  const plan = onRestricted ? { own: { addressNotAllowed: onRestricted } } : {};
  const { send, shown, clear } = useCall(signUpCountries, plan);
  const asking = useRef<Promise<CountryCheck | null> | null>(null);
  const request = async (): Promise<CountryCheck | null> => {
    const found = await send({ query: { inflow_path: inflowIn(url, site.inflowPath) } });
    asking.current = null;
    setCheck(found);
    return found;
  };
  /** Whoever asks while the answer is on its way waits for the same one. */
  const ask = (): Promise<CountryCheck | null> => (check ? Promise.resolve(check) : (asking.current ??= request()));
  return { check, ask, shown, clear };
}
