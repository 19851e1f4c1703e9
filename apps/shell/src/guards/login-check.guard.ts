import { isThirdPartyInflow } from '@gatehouse/platform';
import { loginChecks } from '@gatehouse/session';
import { pass, type Guard } from './guard.ts';

/** Query that travels to the terms agreement; platform and nation are fixed by the specification (spec A §2). */
function termsPath(url: URL): string {
  const query = new URLSearchParams({ platform: 'PC', nation: 'KR' });
  for (const name of ['inflow_path', 'state', 'redirect_url']) {
    const value = url.searchParams.get(name);
    if (value) query.set(name, value);
  }
  return `/simplify?${query}`;
}

/** Third-party inflows only: a signed-in visitor who has not agreed to the terms agrees first (spec A §2, §4). */
export const loginCheckGuard: Guard = async ({ url, checkLogin }) => {
  if (!isThirdPartyInflow(url.searchParams.get('inflow_path'))) return pass;
  const check = await checkLogin(url.searchParams.get('client_id') ?? '');
  return check === loginChecks.termsNotAgreed ? { kind: 'redirect', path: termsPath(url) } : pass;
};
