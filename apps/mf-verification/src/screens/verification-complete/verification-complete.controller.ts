import { verifyStatus } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { rememberedReferrer } from '../../flow/referrer.ts';
import { openPath, signInPath } from '../../flow/paths.ts';
import { leavingErrors } from '../../flow/verification-errors.ts';
import { verificationTypeOf } from '../../flow/verification-type.ts';
import { turnOf } from '../../flow/turn.machine.ts';
import { useEnterAccount } from '../../flow/use-enter-account.ts';

type End = 'goingOn' | 'returning' | 'noCookies' | 'nowhere' | 'lost';

/**
 * A proven verification goes on, by the platform's record: into the account where a sign-in waits for it, else at its caller's
 * address. Only the first call asks for the flow, so a retry goes on where it stopped.
 */
export function useComplete() {
  const host = useHost();
  const { url, navigate, leave } = host;
  const restart = signInPath(url);
  const [end, come] = useReducer((_: End, to: End) => to, 'goingOn');
  const status = useCall(verifyStatus, { restart, own: leavingErrors(verifyStatus, host, '') });
  const into = useEnterAccount(restart);

  const backToCaller = (returnedUrl: string) => {
    const { searchParams } = url;
    const asked = searchParams.get('redirect_url') || searchParams.get('callback_url') || rememberedReferrer(host);
    const address = returnedUrl || asked;
    come(address === '' ? 'nowhere' : 'returning');
    if (address !== '') leave(address);
  };
  const goOn = async () => {
    if (!into.begun()) {
      const state = url.searchParams.get('state') ?? '';
      if (state === '') return come('lost'); // nothing to ask for
      const found = await status.send({ query: { state } });
      if (!found) return;
      const type = found.type ?? verificationTypeOf(url);
      if (turnOf(found, type)?.step !== 'proven') return navigate(openPath(url), { replace: true });
      if (found.redirect_url !== '' || found.recovers === null) return backToCaller(found.redirect_url);
    }
    if ((await into.goIn()) === 'noCookies') come('noCookies');
  };
  const arrive = useEffectEvent(() => void goOn());
  useEffect(() => arrive(), []);

  return { end, shown: status.shown ?? into.shown, restart, retry: goOn };
}
