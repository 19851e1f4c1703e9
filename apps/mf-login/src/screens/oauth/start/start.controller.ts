import { socialSignIn } from '@gatehouse/api-contract';
import { useRefusal } from '@gatehouse/screen';
import type { SocialProvider } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { failureOf } from '../../../failure.ts';
import type { SignType } from '../addresses.ts';
import { startFlow } from '../start-flow.ts';
import { cameBack } from './came-back.ts';
import { transition, type StartState } from './start.machine.ts';

const begin = (): StartState => ({ step: cameBack() ? 'paused' : 'starting' });

/** Coming to this address is the wish: the flow begins, and the window goes to the provider. */
export function useStart(provider: SocialProvider, signType: SignType) {
  const host = useHost();
  const [state, dispatch] = useReducer(transition, null, begin);
  const { shown, refuse, clear } = useRefusal(socialSignIn, { restart: '/login' });

  const start = async () => {
    clear();
    dispatch({ type: 'started' });
    try {
      const answer = await startFlow(host, { provider, signType, window: 'same' });
      if (!answer.ok) {
        dispatch({ type: 'refused' });
        return await refuse(answer);
      }
      dispatch({ type: 'left' });
      host.leave(new URL(answer.value.popup_url, host.url).href);
    } catch (thrown) {
      host.report(thrown, { call: socialSignIn.id });
      dispatch({ type: 'failed', failure: failureOf(thrown) });
    }
  };

  // A flow begun twice is one flow too many, and runs out by itself.
  const arrive = useEffectEvent(() => {
    if (state.step === 'starting') void start();
  });
  useEffect(() => arrive(), []);
  const restored = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) dispatch({ type: 'returned' });
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => restored(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);

  return { state, refusal: shown, start: () => void start() };
}
