import { AccountApiFailure, callApi, type Refused } from '@gatehouse/api-client';
import { sessionEndings, type RefusalName } from '@gatehouse/api-contract';
import { loadSessionCalls } from './load-session-calls.ts';
import { failureOf } from './renew-session.ts';
import { isFresh, isRenewable } from './session-cookies.ts';
import type { Tab } from './tab.ts';

/** checkLogin (spec A §4): 0 not logged in, 1 has an access token, 2 refreshed, 3 refresh failed, 4 third-party terms not agreed. */
export const loginChecks = { anonymous: 0, fresh: 1, refreshed: 2, refreshFailed: 3, termsNotAgreed: 4 } as const;
export type LoginCheck = (typeof loginChecks)[keyof typeof loginChecks];

function refusedTerms(refused: Refused<RefusalName>): LoginCheck {
  if (sessionEndings.includes(refused.refusal)) return loginChecks.refreshFailed;
  throw failureOf(refused);
}

async function renewedOrNot(renewSession: () => Promise<boolean>): Promise<LoginCheck> {
  try {
    return (await renewSession()) ? loginChecks.refreshed : loginChecks.refreshFailed;
  } catch (error) {
    if (error instanceof AccountApiFailure) return loginChecks.refreshFailed;
    throw error;
  }
}

/** Whether the visitor is signed in, renewing the session if that helps (spec A §4). Terms are checked for a third party only. */
export function createCheckLogin(
  { ports, cookies, adopt, forget }: Tab,
  renewSession: () => Promise<boolean>,
): (thirdPartyClientId?: string) => Promise<LoginCheck> {
  return async (thirdPartyClientId?: string) => {
    const session = cookies();
    if (!isRenewable(session)) {
      forget();
      return loginChecks.anonymous;
    }
    const check = isFresh(session, ports.now()) ? loginChecks.fresh : await renewedOrNot(renewSession);
    if (check === loginChecks.refreshFailed) return check;
    adopt();
    if (thirdPartyClientId === undefined) return check;
    const { termsAgreeV20 } = await loadSessionCalls();
    const terms = await callApi(termsAgreeV20, { query: { client_id: thirdPartyClientId } });
    if (!terms.ok) return refusedTerms(terms);
    return terms.value.agree_yn === 'Y' ? check : loginChecks.termsNotAgreed;
  };
}
