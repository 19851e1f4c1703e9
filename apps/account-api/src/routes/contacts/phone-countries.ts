import { diallingPrefixes, phoneCountries } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

const countries = [...diallingPrefixes]
  .map(([country, prefix]) => ({ country_code: country, phone_prefix: `+${prefix}` }))
  .sort((one, other) => (one.country_code < other.country_code ? -1 : 1));

export const phoneCountriesRoute = route(phoneCountries, async () => done({ countries }));
