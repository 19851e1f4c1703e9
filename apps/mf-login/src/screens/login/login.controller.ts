import { callApi } from '@gatehouse/api-client';
import { signInV21, waitSecondsOf } from '@gatehouse/api-contract';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer, type ChangeEvent, type SubmitEvent } from 'react';
import { failureOf } from '../../failure.ts';
import { campaignPath, simplifyPath } from '../../flows/signed-in/addresses.ts';
import { checkTerms } from '../../flows/signed-in/check-terms.ts';
import { isBundled } from './bundled-refusal.ts';
import { checkField, checkFields, loginFields, readValues, type LoginValues } from './login.fields.ts';
import { isBusy, loginStart, transition } from './login.machine.ts';
import { signInRequest } from './sign-in-request.ts';

/** What the login screen can be told to do. */
export function useLogin() {
  const host = useHost();
  const [state, dispatch] = useReducer(transition, loginStart);

  const goOn = async () => {
    dispatch({ type: 'signed-in' });
    const terms = await checkTerms();
    switch (terms.kind) {
      case 'agreed':
        dispatch({ type: 'left' });
        return host.leave(host.url.searchParams.get('redirect_url'));
      case 'missing':
        dispatch({ type: 'left' });
        return host.navigate(simplifyPath(host.url));
      case 'signed-out':
        return dispatch({ type: 'refused', refusal: 'sessionEnded', code: '40104', retryAt: null });
      case 'unknown':
        host.report(terms.cause, { call: 'terms-agree' });
        return dispatch({ type: 'terms-unknown', failure: terms.failure });
      default:
        return terms satisfies never;
    }
  };

  const signIn = async (values: LoginValues) => {
    dispatch({ type: 'sent' });
    const result = await callApi(signInV21, signInRequest(values, host));
    if (!result.ok) {
      if (!isBundled(result.refusal)) return dispatch({ type: 'explained', sentence: await host.explain(result) });
      const seconds = waitSecondsOf(result.data);
      const retryAt = seconds === null ? null : host.clock.now() + seconds * 1000;
      return dispatch({ type: 'refused', refusal: result.refusal, code: result.code, retryAt });
    }
    if (startSession().state === 'anonymous') {
      return dispatch({ type: 'failed', failure: { reason: 'cookies', requestId: null } }); // signed in, and the browser kept nothing of it
    }
    if (result.value.member.pwdCampaignYn === 'Y') {
      dispatch({ type: 'left' });
      return host.navigate(campaignPath(host.url));
    }
    return goOn();
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

  return { state, submit, change, retryTerms: goOn, goHome: () => host.leave(null) };
}
