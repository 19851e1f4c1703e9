import { callApi } from '@gatehouse/api-client';
import { oauthCodeLv2, reauthRecover } from '@gatehouse/api-contract';
import type { SignInAnswer } from '../signed-in/sign-in-end.ts';

/** Makes a paused account active again and signs in with the return code, which the edge keeps between the two (spec A §4). */
export async function recover(state: string): Promise<SignInAnswer> {
  const recovered = await callApi(reauthRecover, { body: { state } });
  return recovered.ok ? callApi(oauthCodeLv2, { body: {} }) : recovered;
}
