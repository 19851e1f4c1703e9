import { AccountApiFailure, callApi, type Refused } from '@gatehouse/api-client';
import { sessionEndings } from '@gatehouse/api-contract';
import { loadSessionCalls } from './load-session-calls.ts';
import { isFresh, isRenewable, type ReadableSession } from './session-cookies.ts';
import type { Tab } from './tab.ts';

const refreshLockName = 'gatehouse-refresh';

/** A refusal that says nothing about the session: for the caller the call has failed. */
export function failureOf({ refusal, requestId }: Refused<string>): AccountApiFailure {
  return new AccountApiFailure('http', { requestId, cause: refusal });
}

async function renewAlone(seen: ReadableSession, { ports, cookies, adopt, forget, tellTabs }: Tab): Promise<boolean> {
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
  if (!sessionEndings.includes(result.refusal)) throw failureOf(result);
  forget();
  tellTabs('ended');
  return false;
}

/** Renews the session, once for all tabs. `false`: it is over, and is forgotten. Throws when the platform did not answer. */
export function createRenewal(tab: Tab): () => Promise<boolean> {
  let renewing: Promise<boolean> | null = null;
  return async () => {
    const seen = tab.cookies();
    renewing ??= tab.ports
      .alone(refreshLockName, () => renewAlone(seen, tab))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };
}
