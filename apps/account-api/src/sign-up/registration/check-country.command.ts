import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { checkCountry, type CountryCheck } from './sign-up-country.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';

/** Which countries a visitor may choose, by where the edge says the visitor is. */
export function checkSignUpCountry(
  { settings }: Pick<Platform, 'settings'>,
  { nation }: Pick<Caller, 'nation'>,
): Outcome<CountryCheck, 'addressNotAllowed'> {
  const check = checkCountry(settings.countries, nation);
  return check ? done(check) : refuse('addressNotAllowed');
}
