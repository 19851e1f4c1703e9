import { guardianStatus } from '@gatehouse/api-contract';
import { readGuardianCase } from '../../commands/guardians/read-guardian-case.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const guardianStatusRoute = route(guardianStatus, async ({ platform, caller, request: { query } }) => {
  const read = await readGuardianCase(platform, caller, query.state);
  if (!read.ok) return read;
  const { role, status, one, items, child, returnTo, checkedHere, triesLeft } = read.value;
  return done({
    state: query.state,
    role,
    status,
    type: one.type,
    terms_area: one.terms_area,
    items: items.map(({ termsTypeId, version, required }) => ({
      terms_type_id: termsTypeId,
      version,
      required_yn: required ? 'Y' : 'N',
    })),
    redirect_url: returnTo,
    child,
    country: one.country,
    tries_left: triesLeft,
    expires_at: one.expires_at.getTime(),
    child_birth_dt: role === 'guardian' && checkedHere ? one.birth_date : '',
  });
});
