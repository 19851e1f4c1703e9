import { callApi } from '@gatehouse/api-client';
import { oauthToken, oauthTokenState, socialCheck, type RefusalName, type SocialFlow } from '@gatehouse/api-contract';
import { useRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { failureOf } from '../../../failure.ts';
import { goOn, type SignInEnd } from '../../../flows/signed-in/finish-sign-in.ts';
import { failedPath, flowPath, isOwnWindow, loginPath, queryOfFlow } from '../addresses.ts';
import { enterWithFlow, hostOfFlow } from '../enter-with-flow.ts';
import { useLatest } from '../use-latest.ts';
import { report } from '../window/window-report.ts';
import { transition } from './finish.machine.ts';

/** The provider has answered, and the platform knows how: a member comes in, anybody else is made an offer. */
export function useFinish() {
  const host = useHost();
  const [state, dispatch] = useReducer(transition, { step: 'working' });
  const { shown, refuse } = useRefusal(oauthToken, { restart: '/login' });
  const [flow, setFlow] = useLatest<SocialFlow | null>(null);

  const elsewhere = (path: string) => {
    dispatch({ type: 'left' });
    host.navigate(path, { replace: true });
  };
  const stop = (reason: RefusalName, found: SocialFlow | null) => elsewhere(failedPath(reason, found));
  const settle = async (end: SignInEnd) => {
    switch (end.kind) {
      case 'left':
        return dispatch({ type: 'left' });
      case 'refused':
        dispatch({ type: 'refused' });
        // The end of any sign-in may be any refusal; the notice only explains it.
        return refuse(end.refused as Parameters<typeof refuse>[0]);
      case 'failed':
      case 'terms-unknown':
        return dispatch({ type: end.kind, failure: end.failure });
      default:
        return end satisfies never;
    }
  };

  const enter = async () => {
    dispatch({ type: 'began' });
    const asked = { params: { x: host.url.searchParams.get('state') ?? '' } };
    try {
      const found = await callApi(oauthTokenState, asked);
      if (!found.ok) return stop(found.refusal, null);
      setFlow(found.value);
      if (found.value.window === 'popup' && !isOwnWindow(host.url)) {
        report(found.value.state);
        return dispatch({ type: 'reported' });
      }
      const check = await callApi(socialCheck, asked);
      if (!check.ok) return stop(check.refusal, found.value);
      if (check.value.member_yn === 'N') return elsewhere(flowPath('/oauth/signup', found.value));
      await settle(await enterWithFlow(host, found.value));
    } catch (thrown) {
      host.report(thrown, { call: oauthToken.id });
      dispatch({ type: 'failed', failure: failureOf(thrown) });
    }
  };
  const retryTerms = async () => {
    if (!flow) return enter();
    dispatch({ type: 'began' });
    return settle(await goOn(hostOfFlow(host, flow)));
  };
  const arrive = useEffectEvent(() => void enter());
  useEffect(() => arrive(), []);

  const otherWays = loginPath(flow ? queryOfFlow(flow) : new URLSearchParams());
  return {
    state,
    refusal: shown,
    otherWays,
    retry: () => void (state.step === 'terms-unknown' ? retryTerms() : enter()),
  };
}
