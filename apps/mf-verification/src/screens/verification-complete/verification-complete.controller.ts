import { verifyStatus } from '@gatehouse/api-contract';
import { useArrival, useCall, useEnterAccount } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { openPath, recoveryPath, restartLabel, restartPath } from '../../flow/paths.ts';
import { rememberedReferrer } from '../../flow/referrer.ts';
import { turnOf } from '../../flow/turn.machine.ts';
import { leavingErrors } from '../../flow/verification-errors.ts';
import { verificationTypeOf } from '../../flow/verification-type.ts';

type End = 'entering' | 'returning' | 'noCookies' | 'noAddress' | 'lost';

/**
 * Continues a proven verification by the platform's record: into the account where a sign-in waits for it, else at the caller's
 * address. A retry continues after the last call that succeeded.
 */
export function useComplete() {
  const host = useHost();
  const { url, navigate, leave } = host;
  const asked = verificationTypeOf(url);
  const restart = restartPath(asked);
  const [end, setEnd] = useReducer((_: End, to: End) => to, 'entering');
  const status = useCall(verifyStatus, { restart, own: leavingErrors(verifyStatus, host, '') });
  const entry = useEnterAccount({ restart, startSession });

  const returnToCaller = (returnedUrl: string) => {
    const { searchParams } = url;
    const requested = searchParams.get('redirect_url') || searchParams.get('callback_url') || rememberedReferrer(host);
    const address = returnedUrl || requested;
    setEnd(address === '' ? 'noAddress' : 'returning');
    if (address.startsWith(`${url.origin}/`)) navigate(address.slice(url.origin.length), { replace: true }); // takes the visit along
    else if (address !== '') leave(address);
  };
  const continueFlow = async () => {
    if (!entry.begun()) {
      const state = url.searchParams.get('state') ?? '';
      if (state === '') return setEnd('lost'); // there is no flow to ask about
      const found = await status.send({ query: { state } });
      if (!found) return;
      const type = found.type ?? asked;
      if (turnOf(found, type)?.step !== 'proven') return navigate(openPath(url), { replace: true });
      if (found.redirect_url === '' && (type === 'recovery-id' || type === 'recovery-pw'))
        return navigate(recoveryPath(type, state), { replace: true });
      if (found.redirect_url !== '' || found.recovers === null) return returnToCaller(found.redirect_url);
    }
    if ((await entry.enter()) === 'noCookies') setEnd('noCookies');
  };
  useArrival(continueFlow);

  return { end, shown: status.shown ?? entry.shown, restart, restartLabel: restartLabel(asked), retry: continueFlow };
}
