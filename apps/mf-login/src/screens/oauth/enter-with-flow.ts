import { callApi } from '@gatehouse/api-client';
import { oauthToken, type SocialFlow } from '@gatehouse/api-contract';
import { onwardPath } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';
import { finishSignIn } from '../../flow/signed-in/finish-sign-in.ts';
import type { SignInEnd } from '../../flow/signed-in/sign-in-end.ts';
import { addressOfFlow } from './flow-addresses.ts';

/** The shell as the sign-in page would see it: what follows a sign-in is read from that page's address. */
export function hostOfFlow(host: ShellHost, flow: SocialFlow): ShellHost {
  const url = addressOfFlow(flow, host.url);
  return { ...host, url, navigate: (path, options) => host.navigate(onwardPath(path, url), options) };
}

/** The flow's proof becomes a session, and the sign-in ends as every other does (spec A §4). */
export async function enterWithFlow(host: ShellHost, flow: SocialFlow): Promise<SignInEnd> {
  const { state, sns_type, forever } = flow;
  const answer = await callApi(oauthToken, { body: { state, sns_type, forever } });
  return finishSignIn(hostOfFlow(host, flow), answer);
}
