import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { checkCountry, type CountryCheck } from './sign-up-country.policy.ts';

/** Which countries a visitor may choose, by where the edge says the visitor is. */
export function checkSignUpCountry({
  settings,
  caller: { nation },
}: Pick<RequestContext, 'settings' | 'caller'>): Outcome<CountryCheck, 'addressNotAllowed'> {
  const check = checkCountry(settings.countries, nation);
  return check ? done(check) : refuse('addressNotAllowed');
}
