import { oauthCodeLv2, reauthRecover } from '@gatehouse/api-contract';
import { termsPath } from '@gatehouse/platform';
import { detourReactions, useCall } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useRef } from 'react';

/**
 * Completes a sign-in that is ready: its one-time code, which the edge keeps, becomes the session, and the terms page leads to the
 * return address of the sign-in (spec A §4). A retry continues after the last call that succeeded.
 */
export function useEnterAccount(restart: string) {
  const host = useHost();
  // No code is typed here: refusals of a code are shown in the notice.
  const fields = { codeMismatch: 'code', codeExpired: 'code' } as const;
  const recover = useCall<typeof reauthRecover, 'code'>(reauthRecover, {
    restart,
    fields,
    own: detourReactions(reauthRecover, host),
  });
  const enter = useCall(oauthCodeLv2, { own: detourReactions(oauthCodeLv2, host) });
  const recovered = useRef(false);

  /** `noCookies`: signed in, but the browser stored no cookie of the session. */
  const enterAccount = async (): Promise<'entered' | 'noCookies' | 'stopped'> => {
    if (!recovered.current) {
      const state = host.url.searchParams.get('state') ?? '';
      if (!(await recover.send({ body: { state } }))) return 'stopped';
      recovered.current = true;
    }
    if (!(await enter.send({ body: {} }))) return 'stopped';
    if (startSession().state === 'anonymous') return 'noCookies';
    host.navigate(termsPath);
    return 'entered';
  };
  return {
    enter: enterAccount,
    begun: () => recovered.current,
    pending: recover.pending || enter.pending,
    shown: recover.shown ?? enter.shown,
  };
}
