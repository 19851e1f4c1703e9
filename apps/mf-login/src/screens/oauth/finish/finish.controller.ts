import { callApi } from '@gatehouse/api-client';
import { oauthTokenState, socialCheck, type RefusalName, type SocialFlow } from '@gatehouse/api-contract';
import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer, useState } from 'react';
import { checkTermsThenLeave } from '../../../flow/signed-in/finish-sign-in.ts';
import type { SignInEnd } from '../../../flow/signed-in/sign-in-end.ts';
import { useRunSignIn } from '../../../flow/signed-in/use-run-sign-in.ts';
import { enterWithFlow, hostOfFlow } from '../enter-with-flow.ts';
import { failedPath, flowPath, isOwnWindow, otherWaysPath } from '../flow-addresses.ts';
import { report } from '../window/window-report.ts';
import { finishStart, transition } from './finish.machine.ts';

/** The provider has answered the platform: a member is signed in, any other visitor is offered a sign-up. */
export function useFinish() {
  const host = useHost();
  const runSignIn = useRunSignIn();
  const [state, dispatch] = useReducer(transition, finishStart);
  const [flow, setFlow] = useState<SocialFlow | null>(null);

  const leadTo = (path: string): SignInEnd => {
    host.navigate(path, { replace: true });
    return { kind: 'left' };
  };
  const explainRefusal = (reason: RefusalName, found: SocialFlow | null) => leadTo(failedPath(reason, found));

  const enter = async (): Promise<SignInEnd> => {
    const asked = { params: { x: host.url.searchParams.get('state') ?? '' } };
    const found = await callApi(oauthTokenState, asked);
    if (!found.ok) return explainRefusal(found.refusal, null);
    setFlow(found.value);
    if (found.value.window === 'popup' && !isOwnWindow(host.url)) {
      report(found.value.state);
      dispatch({ type: 'reported' });
      return { kind: 'left' };
    }
    const check = await callApi(socialCheck, asked);
    if (!check.ok) return explainRefusal(check.refusal, found.value);
    if (check.value.member_yn === 'N') return leadTo(flowPath('/oauth/signup', found.value));
    return enterWithFlow(host, found.value);
  };
  const run = async (part: () => Promise<SignInEnd>) => {
    dispatch({ type: 'began' });
    const stop = await runSignIn(part);
    dispatch(stop === null ? { type: 'left' } : { type: 'stopped', stop });
  };
  useArrival(() => run(enter));

  const termsOnly = state.step === 'stopped' && state.stop.retry === 'terms' && flow;
  return {
    state,
    otherWays: otherWaysPath(flow, host.url),
    retry: () => void run(termsOnly ? () => checkTermsThenLeave(hostOfFlow(host, termsOnly)) : enter),
  };
}
