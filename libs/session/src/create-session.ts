import { AccountApiFailure, callApi, type Refused } from '@gatehouse/api-client';
import type { RefusalName } from '@gatehouse/api-contract';
import { createStore } from 'zustand/vanilla';
import { loadSessionCalls } from './load-session-calls.ts';
import { readProviderLog, writeProviderLog } from './provider-log.ts';
import { isFresh, isRenewable, readSessionCookies, viewOf, type ReadableSession } from './session-cookies.ts';
import type { SessionPorts } from './session-ports.ts';
import { anonymous, type SessionView } from './session-view.ts';

const refreshLockName = 'gatehouse-refresh';
const sessionChannelName = 'gatehouse-session';

/** What tabs tell each other; nothing about who. */
type SessionNews = 'started' | 'ended';

/** checkLogin (spec A §4): 0 not logged in, 1 has an access token, 2 refreshed, 3 refresh failed, 4 third-party terms not agreed. */
export const loginChecks = { anonymous: 0, fresh: 1, refreshed: 2, refreshFailed: 3, termsNotAgreed: 4 } as const;
export type LoginCheck = (typeof loginChecks)[keyof typeof loginChecks];

/** Refusals of a renewal after which no session is left (spec A §4); any other says nothing about the session. */
const endingRefusals: readonly RefusalName[] = [
  'refreshTokenInvalid',
  'accountBlocked',
  'accessTokenInvalid',
  'accessTokenExpired',
  'sessionEnded',
  'maintenanceBlock',
];

/** A refusal that answers another question than the one asked. */
function failureOf({ refusal, requestId }: Refused<string>): AccountApiFailure {
  return new AccountApiFailure('http', { requestId, cause: refusal });
}

function refusedTerms(refused: Refused<RefusalName>): LoginCheck {
  if (endingRefusals.includes(refused.refusal)) return loginChecks.refreshFailed;
  throw failureOf(refused);
}

/** One tab's knowledge of the session. The page has one, `portalSession`; tests make as many tabs as they need. */
export function createSession(ports: SessionPorts) {
  const store = createStore<SessionView>(() => anonymous);
  const cookies = () => readSessionCookies(ports.cookies());
  const adopt = () => store.setState(viewOf(cookies()), true);
  const forget = () => store.setState(anonymous, true);
  let renewing: Promise<boolean> | null = null;

  function tellTabs(news: SessionNews): void {
    const channel = ports.openChannel(sessionChannelName);
    channel.postMessage(news);
    channel.close();
  }

  async function renewAlone(seen: ReadableSession): Promise<boolean> {
    const found = cookies(); // another tab may have renewed, or signed out, while this one waited
    if (found.expiresAt !== seen.expiresAt && isFresh(found, ports.now())) {
      adopt();
      return true;
    }
    if (isRenewable(seen) && !isRenewable(found)) {
      forget();
      return false;
    }
    const { refreshV20 } = await loadSessionCalls();
    const result = await callApi(refreshV20, { body: {} });
    if (result.ok) {
      adopt();
      tellTabs('started');
      return true;
    }
    if (!endingRefusals.includes(result.refusal)) throw failureOf(result);
    forget();
    tellTabs('ended');
    return false;
  }

  /** Renews the session, once for all tabs. `false`: it is over, and is forgotten. Throws when nobody could be asked. */
  async function renewSession(): Promise<boolean> {
    const seen = cookies();
    renewing ??= ports
      .alone(refreshLockName, () => renewAlone(seen))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  async function renewedOrNot(): Promise<LoginCheck> {
    try {
      return (await renewSession()) ? loginChecks.refreshed : loginChecks.refreshFailed;
    } catch (error) {
      if (error instanceof AccountApiFailure) return loginChecks.refreshFailed;
      throw error;
    }
  }

  /** Whether the visitor is signed in, renewing where that helps (spec A §4). Terms are asked for a third party only. */
  async function checkLogin(thirdPartyClientId?: string): Promise<LoginCheck> {
    const session = cookies();
    if (!isRenewable(session)) {
      forget();
      return loginChecks.anonymous;
    }
    const check = isFresh(session, ports.now()) ? loginChecks.fresh : await renewedOrNot();
    if (check === loginChecks.refreshFailed) return check;
    adopt();
    if (thirdPartyClientId === undefined) return check;
    const { termsAgreeV20 } = await loadSessionCalls();
    const terms = await callApi(termsAgreeV20, { query: { client_id: thirdPartyClientId } });
    if (!terms.ok) return refusedTerms(terms);
    return terms.value.agree_yn === 'Y' ? check : loginChecks.termsNotAgreed;
  }

  /** After a sign-in: takes over what the edge stored, tells the other tabs, remembers the provider. */
  function startSession(): SessionView {
    adopt();
    const view = store.getState();
    if (view.state === 'member') writeProviderLog(ports, view.providerCd);
    tellTabs('started');
    return view;
  }

  /** Ends the session here and in all tabs, whatever the account API says. `false`: not even the edge could be reached, the cookies are still there. */
  async function signOut(): Promise<boolean> {
    try {
      const { signOut: call } = await loadSessionCalls();
      await callApi(call, { body: {} });
    } catch (error) {
      if (!(error instanceof AccountApiFailure)) throw error; // the edge clears its cookies even so (security 1)
    } finally {
      forget();
      tellTabs('ended');
    }
    return cookies().payload === null;
  }

  /** Takes over the cookies and follows the other tabs until the returned function is called. */
  function watchSession(): () => void {
    adopt();
    const channel = ports.openChannel(sessionChannelName);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'started') adopt();
      if (data === 'ended') forget();
    };
    return () => channel.close();
  }

  return {
    store,
    checkLogin,
    renewSession,
    startSession,
    signOut,
    watchSession,
    sessionView: () => store.getState(),
    lastProvider: () => readProviderLog(ports),
  };
}

export type Session = ReturnType<typeof createSession>;
