import { socialSignIn } from '@gatehouse/api-contract';
import type { SocialProvider } from '@gatehouse/platform';
import { useArrival, useBackForwardRestore, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { captchaFor } from '../../captcha/captcha-for.ts';
import type { SignType } from '../addresses.ts';
import { startRequest } from '../start-request.ts';
import { isBackNavigation } from './is-back-navigation.ts';
import { transition, type StartState } from './start.machine.ts';

const begin = (): StartState => ({ step: isBackNavigation() ? 'paused' : 'starting' });

/** The flow begins with the visit of this address, and the window goes to the provider. */
export function useStart(provider: SocialProvider, signType: SignType) {
  const host = useHost();
  const [state, dispatch] = useReducer(transition, null, begin);
  // A browser that has begun many flows is asked for a captcha first.
  const captcha = captchaFor(host, { action: 'social-signin' });
  const { send, shown } = useCall(socialSignIn, { restart: '/login' }, captcha);

  const start = async () => {
    dispatch({ type: 'started' });
    const asked = { provider, signType, window: 'same' } as const;
    const started = await send((captchaToken) => startRequest(host, { ...asked, captchaToken }));
    if (started === null) return dispatch({ type: 'stopped' });
    dispatch({ type: 'left' });
    host.leave(new URL(started.popup_url, host.url).href);
  };

  useArrival(() => state.step === 'starting' && start());
  useBackForwardRestore(() => dispatch({ type: 'returned' }));

  return { state, refusal: shown, start: () => void start() };
}
