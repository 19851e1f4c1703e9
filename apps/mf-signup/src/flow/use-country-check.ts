import { signUpCountries, type ClientValue } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useRef, useState } from 'react';
import { inflowIn } from './paths.ts';

export type CountryCheck = ClientValue<typeof signUpCountries>;

/**
 * The countries from which a player may sign up here, and whether the player's own is one of them. `onRestricted`: signing up is
 * not possible from the player's address.
 */
export function useCountryCheck(onRestricted?: () => void) {
  const { url, site } = useHost();
  const [check, setCheck] = useState<CountryCheck | null>(null);
  const plan = onRestricted ? { own: { addressNotAllowed: onRestricted } } : {};
  const { send, shown } = useCall(signUpCountries, plan);
  const running = useRef<Promise<CountryCheck | null> | null>(null);
  const request = async (): Promise<CountryCheck | null> => {
    const loaded = await send({ query: { inflow_path: inflowIn(url, site.inflowPath) } });
    running.current = null;
    setCheck(loaded);
    return loaded;
  };
  /** Loads once: later calls get the same answer, and calls during a request wait for it. */
  const loadCheck = (): Promise<CountryCheck | null> =>
    check ? Promise.resolve(check) : (running.current ??= request());
  return { check, loadCheck, shown };
}
