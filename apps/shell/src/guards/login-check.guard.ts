import { isThirdPartyInflow, termsPath } from '@gatehouse/platform';
import { loginChecks } from '@gatehouse/session';
import { pass, type Guard } from './guard.ts';

/** Third-party inflows only: a signed-in visitor who has not agreed to the terms agrees first (spec A §2, §4). */
export const loginCheckGuard: Guard = async ({ url, checkLogin }) => {
  if (!isThirdPartyInflow(url.searchParams.get('inflow_path'))) return pass;
  const check = await checkLogin(url.searchParams.get('client_id') ?? '');
  return check === loginChecks.termsNotAgreed ? { kind: 'redirect', path: termsPath } : pass;
};
