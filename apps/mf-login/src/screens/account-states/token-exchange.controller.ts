import { callApi } from '@gatehouse/api-client';
import { issueToken } from '@gatehouse/api-contract';
import { signedInReturn } from '@gatehouse/platform';
import { useArrival } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import type { SignInAnswer, SignInEnd } from '../../flow/signed-in/sign-in-end.ts';
import { useAccountEntry } from './account-entry.controller.ts';
import { isInsideApp } from './is-inside-app.ts';

/**
 * A page that an app opens gets its session by a one-time state (day-one, "SDK web view"). In an app that happens at once;
 * elsewhere only after a yes, so that no link can sign a visitor in to another person's account. The surface is no proof
 * of an app: a link can choose it.
 */
export function useTokenExchange() {
  const host = useHost();
  const state = host.url.searchParams.get('state') ?? '';
  // Without a state there is nothing to consent to: the answer says that it is missing, and an app closes its view.
  const asks = state !== '' && !isInsideApp(window);

  const leaveAtOnce = (answer: SignInAnswer): SignInEnd | null => {
    if (!answer.ok || startSession().state === 'anonymous') return null;
    const address = signedInReturn(host.url, host.settings);
    // An app's view without an address has done its work: the home page would strand the player there.
    if (address || !host.bridge.close()) host.leave(address);
    return { kind: 'left' };
  };
  const entry = useAccountEntry(() => callApi(issueToken, { query: { state } }), leaveAtOnce);
  useArrival(() => asks || entry.enter());

  return { ...entry, asks };
}
