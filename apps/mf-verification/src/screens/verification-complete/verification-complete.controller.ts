import { factsOf, oauthCodeLv2, reauthRecover, verifyStatus } from '@gatehouse/api-contract';
import { detourReactions, useCall } from '@gatehouse/challenge';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { rememberedReferrer } from '../game-common/referrer.ts';
import { openPath, signInPath, termsPath } from '../verification/paths.ts';
import { leavingErrors } from '../verification/verification-errors.ts';
import { verificationTypeOf } from '../verification/verification-type.ts';
import { turnOf } from '../verification/verification.machine.ts';

type End = 'goingOn' | 'returning' | 'noCookies' | 'nowhere' | 'lost';

/**
 * A proven verification goes on, by the table of types: at its caller's address, or into the account. There its one-time
 * code, which the edge keeps, becomes the session, and the terms lead to where the sign-in wanted to go (spec A §4).
 * Only the first calls ask for the flow, so a retry goes on where it stopped.
 */
export function useComplete() {
  const host = useHost();
  const { url, navigate, leave, session } = host;
  const restart = signInPath(url);
  const [end, come] = useReducer((_: End, to: End) => to, 'goingOn');
  const status = useCall(verifyStatus, { restart, own: leavingErrors(verifyStatus, host, '') });
  // No code is typed on this page: whatever is said of one stands in its notice.
  const fields = { codeMismatch: 'code', codeExpired: 'code' } as const;
  const recover = useCall<typeof reauthRecover, 'code'>(reauthRecover, {
    restart,
    fields,
    own: {
      ...detourReactions(reauthRecover, host),
      // A member's own check belongs to no sign-in: nothing has to be recovered.
      wrongVerifyStep: () => (session.state === 'member' ? backToCaller('') : false),
    },
  });
  const enter = useCall(oauthCodeLv2, { own: detourReactions(oauthCodeLv2, host) });
  const recovered = useRef(false);

  const backToCaller = (returnedUrl: string) => {
    const { searchParams } = url;
    const asked = searchParams.get('redirect_url') || searchParams.get('callback_url') || rememberedReferrer(host);
    const address = returnedUrl || asked;
    come(address === '' ? 'nowhere' : 'returning');
    if (address !== '') leave(address);
  };
  const goOn = async () => {
    if (!recovered.current) {
      const state = url.searchParams.get('state') ?? '';
      if (state === '') return come('lost'); // nothing to ask for
      const found = await status.send({ query: { state } });
      if (!found) return;
      const type = found.type ?? verificationTypeOf(url);
      if (turnOf(found, type)?.step !== 'proven') return navigate(openPath(url), { replace: true });
      if (found.redirect_url !== '' || (type !== null && factsOf(type).returns !== 'account'))
        return backToCaller(found.redirect_url);
      if (!(await recover.send({ body: { state } }))) return;
      recovered.current = true;
    }
    if (!(await enter.send({ body: {} }))) return;
    if (startSession().state === 'anonymous') return come('noCookies'); // signed in, and the browser kept nothing of it
    navigate(termsPath(url));
  };
  const arrive = useEffectEvent(() => void goOn());
  useEffect(() => arrive(), []);

  return { end, shown: status.shown ?? recover.shown ?? enter.shown, restart, retry: goOn };
}
