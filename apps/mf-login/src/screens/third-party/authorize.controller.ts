import { callApi } from '@gatehouse/api-client';
import { clientInfo } from '@gatehouse/api-contract';
import { useRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { failureOf, type Failure } from '../../failure.ts';
import { clientOfAuthorization } from './client-of.ts';

/** A link whose client and address are right and that is refused all the same lacks the client's proof key (RFC 7636). */
const incomplete = { ok: false, refusal: 'requestInvalid', code: '40001', data: null, requestId: null } as const;

type AuthorizeEvent = Readonly<{ type: 'asked' }> | Readonly<{ type: 'failed'; failure: Failure }>;

/** What kept the platform from an answer, until it is asked again. */
const failureAfter = (_before: Failure | null, event: AuthorizeEvent): Failure | null =>
  event.type === 'failed' ? event.failure : null;

/**
 * The guard of this route leads everybody on whose link is right; who stays here has a wrong one, and is told what is
 * wrong with it. Nothing here leads to the address of such a link.
 */
export function useAuthorize() {
  const { url, report } = useHost();
  const { shown, refuse, clear } = useRefusal(clientInfo, {});
  const [failure, dispatch] = useReducer(failureAfter, null);

  const ask = async () => {
    const { clientId = '', address = '' } = clientOfAuthorization(url) ?? {};
    try {
      const answer = await callApi(clientInfo, { query: { client_id: clientId, redirect_uri: address } });
      await refuse(answer.ok ? incomplete : answer);
    } catch (thrown) {
      report(thrown, { call: clientInfo.id });
      dispatch({ type: 'failed', failure: failureOf(thrown) });
    }
  };
  const arrive = useEffectEvent(() => void ask());
  useEffect(() => arrive(), []);

  const retry = () => {
    clear();
    dispatch({ type: 'asked' });
    void ask();
  };
  return { refusal: shown, failure, retry };
}
