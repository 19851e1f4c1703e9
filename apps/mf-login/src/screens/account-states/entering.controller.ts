import type { RefusalName } from '@gatehouse/api-contract';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { finishSignIn, goOn, type SignInAnswer, type SignInEnd } from '../../flows/signed-in/finish-sign-in.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { enteringStart, transition } from './entering.machine.ts';

/** The platform could not be asked: told by the sentence of a dead network. */
const unreachable = { refusal: 'networkError', code: '805' } as const;
const termsUnknown = { refusal: 'termsCheckApiError', code: '50302' } as const;

type Told = Readonly<{ refusal: RefusalName; code: string }>;

/** Lets somebody in by `ask`, through the flow of every sign-in, and tells what stops it. */
export function useEntering(
  ask: () => Promise<SignInAnswer>,
  finish: (answer: SignInAnswer) => Promise<SignInEnd | null> = async () => null,
) {
  const host = useHost();
  const t = useTexts();
  const [state, dispatch] = useReducer(transition, enteringStart);
  const noCookies: RefusalSentence = {
    title: t('login.failure.cookiesTitle'),
    text: t('login.failure.cookiesText'),
    small: t('login.support', { code: 'cookies' }),
    reaction: 'notice',
    action: null,
  };

  const stop = async (told: Told, after: 'entry' | 'terms' | null) =>
    dispatch({ type: 'stopped', sentence: await host.explain(told), after });

  const end = async (ended: SignInEnd) => {
    switch (ended.kind) {
      case 'left':
        return dispatch({ type: 'left' });
      case 'refused':
        return stop(ended.refused, null);
      case 'failed':
        return dispatch({ type: 'stopped', sentence: noCookies, after: null });
      case 'terms-unknown':
        return stop(termsUnknown, 'terms');
      default:
        return ended satisfies never;
    }
  };

  const attempt = async (run: () => Promise<SignInEnd>) => {
    if (state.step === 'busy') return;
    dispatch({ type: 'begun' });
    try {
      await end(await run());
    } catch (thrown) {
      host.report(thrown);
      await stop(unreachable, 'entry');
    }
  };

  const enter = () =>
    attempt(async () => {
      const answer = await ask();
      return (await finish(answer)) ?? finishSignIn(host, answer);
    });
  const retryTerms = () => attempt(() => goOn(host));
  const retry =
    state.step === 'stopped' && state.after !== null ? (state.after === 'terms' ? retryTerms : enter) : null;

  return { state, enter, retry };
}
