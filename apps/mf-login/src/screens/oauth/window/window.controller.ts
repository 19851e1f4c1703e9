import { callApi } from '@gatehouse/api-client';
import { oauthTokenState, socialCheck, socialSignIn } from '@gatehouse/api-contract';
import type { SocialProvider } from '@gatehouse/platform';
import { pollWhileVisible, useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { captchaFor } from '../../captcha/captcha-for.ts';
import { failedPath, finishPath } from '../flow-addresses.ts';
import { startRequest } from '../start-request.ts';
import { listen } from './window-report.ts';
import { transition, windowStart } from './window.machine.ts';

/** How often the platform is asked, should the window's report get lost. */
const pollMs = 3_000;

/** The provider in a window of its own. The platform's record says how the flow ended; the window only says when to look. */
export function useWindow(provider: SocialProvider) {
  const host = useHost();
  const [state, dispatch] = useReducer(transition, windowStart);
  const captcha = captchaFor(host, { action: 'social-signin' });
  const { send, shown, fail } = useCall(socialSignIn, { restart: '/login' }, captcha);

  const prepare = async () => {
    dispatch({ type: 'asked' });
    const asked = { provider, signType: 'login', window: 'popup' } as const;
    const started = await send((captchaToken) => startRequest(host, { ...asked, captchaToken }));
    if (started === null) return dispatch({ type: 'stopped' });
    const address = new URL(started.popup_url, host.url).href;
    dispatch({ type: 'prepared', prepared: { state: started.state, address } });
  };
  useArrival(prepare);

  const open = () => {
    if (!('prepared' in state)) return;
    const { prepared } = state;
    const opened = window.open(prepared.address, prepared.state, 'popup,width=480,height=720');
    dispatch({ type: opened ? 'opened' : 'blocked' });
  };
  const look = async (params: Readonly<{ x: string }>) => {
    try {
      const check = await callApi(socialCheck, { params });
      if (!check.ok && check.refusal === 'wrongVerifyStep') return; // no answer yet
      const flow = await callApi(oauthTokenState, { params });
      if (check.ok && flow.ok) return host.navigate(finishPath(flow.value));
      host.navigate(failedPath(check.ok ? 'verificationTimeExpired' : check.refusal, flow.ok ? flow.value : null));
    } catch (thrown) {
      if (!shown) await fail(thrown); // polling continues; the same notice is not announced with every poll
    }
  };
  const waitingFor = state.step === 'waiting' ? state.prepared.state : null;
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (waitingFor === null) return undefined;
    const params = { x: waitingFor };
    const stopListening = listen(waitingFor, () => void lookNow(params));
    const stopPolling = pollWhileVisible(
      () => pollMs,
      () => lookNow(params),
    );
    return () => {
      stopListening();
      stopPolling();
    };
  }, [waitingFor]);

  return { step: state.step, refusal: shown, open, retry: () => void prepare() };
}
