import { callApi } from '@gatehouse/api-client';
import { signInV21, waitSecondsOf } from '@gatehouse/api-contract';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer, type ChangeEvent, type SubmitEvent } from 'react';
import { failureOf } from '../../failure.ts';
import { finishSignIn, goOn, type RefusedSignIn, type SignInEnd } from '../../flows/signed-in/finish-sign-in.ts';
import { isBundled } from './bundled-refusal.ts';
import { checkField, checkFields, loginFields, readValues, type LoginValues } from './login.fields.ts';
import { isBusy, loginStart, transition } from './login.machine.ts';
import { signInRequest } from './sign-in-request.ts';

/** What the login screen can be told to do. */
export function useLogin() {
  const host = useHost();
  const [state, dispatch] = useReducer(transition, loginStart);

  const tellRefused = async (refused: RefusedSignIn) => {
    const { refusal, code, data } = refused;
    if (!isBundled(refusal)) return dispatch({ type: 'explained', sentence: await host.explain(refused) });
    const seconds = waitSecondsOf(data);
    dispatch({ type: 'refused', refusal, code, retryAt: seconds === null ? null : host.clock.now() + seconds * 1000 });
  };

  const end = (ended: SignInEnd) => {
    switch (ended.kind) {
      case 'left':
        return dispatch({ type: 'left' });
      case 'refused':
        return tellRefused(ended.refused);
      case 'failed':
      case 'terms-unknown':
        return dispatch({ type: ended.kind, failure: ended.failure });
      default:
        return ended satisfies never;
    }
  };

  const signIn = async (values: LoginValues) => {
    dispatch({ type: 'sent' });
    const answer = await callApi(signInV21, signInRequest(values, host));
    if (answer.ok) dispatch({ type: 'signed-in' });
    await end(await finishSignIn(host, answer, values.forever));
  };

  const retryTerms = async () => {
    dispatch({ type: 'signed-in' });
    await end(await goOn(host));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy(state)) return;
    const values = readValues(new FormData(event.currentTarget));
    const errors = checkFields(values);
    if (Object.keys(errors).length > 0) return dispatch({ type: 'invalid', errors });
    try {
      await signIn(values);
    } catch (thrown) {
      host.report(thrown, { call: 'sign-in' });
      dispatch({ type: 'failed', failure: failureOf(thrown) });
    }
  };

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { name, value } = event.currentTarget;
    const field = loginFields.find((known) => known === name);
    if (field) dispatch({ type: 'changed', field, message: checkField(field, value) });
  };

  return { state, submit, change, retryTerms, goHome: () => host.leave(null) };
}
