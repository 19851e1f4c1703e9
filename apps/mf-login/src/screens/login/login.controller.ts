import { AccountApiFailure } from '@gatehouse/api-client';
import { nativeForms } from '@gatehouse/api-contract';
import { failureAsRefusal, rememberIdentifier } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer, type ChangeEvent, type SubmitEvent } from 'react';
import type { SignInEnd } from '../../flow/signed-in/sign-in-end.ts';
import { loadActions, warmActions } from './load-actions.ts';
import { loginFields, readValues, type LoginValues } from './login.fields.ts';
import { isBusy, isFieldProblem, loginStart, transition } from './login.machine.ts';

/** Sends the form as it works without scripts, where theirs do not come and the edge gave it a token. */
function sendNatively(form: HTMLFormElement, thrown: unknown): boolean {
  const possible =
    thrown instanceof AccountApiFailure && thrown.reason === 'code' && nativeForms.signIn.fields.token in form.elements;
  if (possible) form.submit();
  return possible;
}

/** State and commands of the login screen. */
export function useLogin() {
  const host = useHost();
  const [state, dispatch] = useReducer(transition, loginStart);

  const end = async (ended: SignInEnd, sent?: LoginValues) => {
    switch (ended.kind) {
      case 'left':
        return dispatch({ type: 'left' });
      case 'refused':
        return dispatch(await (await loadActions()).refusalEvent(ended.refused, host, state.misses, sent));
      case 'no-cookies':
        return dispatch({ type: 'no-cookies' });
      case 'terms-unknown':
        return dispatch({ type: 'terms-unknown', failure: ended.failure });
      default:
        return ended satisfies never;
    }
  };

  const signIn = async (values: LoginValues) => {
    const { checkFields, sendSignIn, finishSignIn } = await loadActions();
    const errors = checkFields(values);
    if (Object.keys(errors).length > 0) return dispatch({ type: 'invalid', errors });
    const answer = await sendSignIn(values, host);
    if (answer.ok) dispatch({ type: 'signed-in' });
    await end(await finishSignIn(host, answer), values);
  };

  const retryTerms = async () => {
    dispatch({ type: 'signed-in' });
    const { checkTermsThenLeave } = await loadActions();
    await end(await checkTermsThenLeave(host));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy(state)) return;
    const form = event.currentTarget;
    const values = readValues(new FormData(form));
    dispatch({ type: 'sent' });
    try {
      await signIn(values);
    } catch (thrown) {
      host.report(thrown, { call: 'sign-in' });
      if (sendNatively(form, thrown)) return;
      dispatch({ type: 'failed', sentence: await host.explain(failureAsRefusal(thrown)) });
    }
  };

  const change = async (event: ChangeEvent<HTMLInputElement>) => {
    const { name, value } = event.currentTarget;
    if (name === loginFields[0]) rememberIdentifier(host, value);
    const field = loginFields.find((known) => known === name);
    if (!field || !isFieldProblem(state)) return;
    const { checkField } = await loadActions(); // loaded since the first error
    dispatch({ type: 'changed', field, message: checkField(field, value) });
  };

  return { state, submit, change, warm: warmActions, retryTerms, goHome: () => host.leave(null) };
}
