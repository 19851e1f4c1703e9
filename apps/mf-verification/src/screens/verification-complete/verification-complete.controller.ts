import { oauthCodeLv2, reauthRecover } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/challenge';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { signInPath, termsPath } from '../verification/paths.ts';

/**
 * A proven flow goes on: its one-time code, which the edge keeps, becomes the session, and the terms lead to where the sign-in
 * wanted to go (spec A §4). Only the first of the two calls asks for the flow, so a retry goes on where it stopped.
 */
export function useComplete() {
  const { url, navigate } = useHost();
  const restart = signInPath(url);
  // No code is typed on this page: whatever is said of one stands in its notice.
  const fields = { codeMismatch: 'code', codeExpired: 'code' } as const;
  const recover = useCall<typeof reauthRecover, 'code'>(reauthRecover, { restart, fields });
  const enter = useCall(oauthCodeLv2, {});
  const recovered = useRef(false);
  const [noCookies, tellNoCookies] = useReducer(() => true, false);

  const goOn = async () => {
    if (!recovered.current) {
      const done = await recover.send({ body: { state: url.searchParams.get('state') ?? '' } });
      if (!done) return;
      recovered.current = true;
    }
    if (!(await enter.send({ body: {} }))) return;
    if (startSession().state === 'anonymous') return tellNoCookies(); // signed in, and the browser kept nothing of it
    navigate(termsPath(url));
  };
  const arrive = useEffectEvent(() => void goOn());
  useEffect(() => arrive(), []);

  return { shown: recover.shown ?? enter.shown, noCookies, restart, retry: goOn };
}
