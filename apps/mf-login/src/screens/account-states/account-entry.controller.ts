import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { checkTermsThenLeave, finishSignIn } from '../../flow/signed-in/finish-sign-in.ts';
import type { SignInAnswer, SignInEnd } from '../../flow/signed-in/sign-in-end.ts';
import { useRunSignIn } from '../../flow/signed-in/use-run-sign-in.ts';
import { accountEntryStart, transition } from './account-entry.machine.ts';

/** Signs in by `ask` without a form. `finish` may end the sign-in in its own way; `null`: it ends as every other does. */
export function useAccountEntry(
  ask: () => Promise<SignInAnswer>,
  finish: (answer: SignInAnswer) => SignInEnd | null = () => null,
) {
  const host = useHost();
  const runSignIn = useRunSignIn();
  const [state, dispatch] = useReducer(transition, accountEntryStart);

  const attempt = async (run: () => Promise<SignInEnd>) => {
    if (state.step === 'busy') return;
    dispatch({ type: 'begun' });
    const stop = await runSignIn(run);
    dispatch(stop === null ? { type: 'left' } : { type: 'stopped', stop });
  };
  const enter = () =>
    attempt(async () => {
      const answer = await ask();
      return finish(answer) ?? finishSignIn(host, answer);
    });
  const retries = { entry: enter, terms: () => attempt(() => checkTermsThenLeave(host)) };
  const retry = state.step === 'stopped' && state.stop.retry !== null ? retries[state.stop.retry] : null;

  return { state, enter, retry };
}
