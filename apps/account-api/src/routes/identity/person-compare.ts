import { personCompare } from '@gatehouse/api-contract';
import { matchPerson } from '../../commands/identity/compare-person.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const personCompareRoute = route(personCompare, async ({ platform, caller, request: { params } }) => {
  const matched = await matchPerson(platform, caller, params.x);
  if (!matched.ok) return matched;
  const { state, matches } = matched.value;
  return done({ state, match_yn: matches ? 'Y' : 'N' });
});
