import { callApi } from '@gatehouse/api-client';
import { issueToken } from '@gatehouse/api-contract';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent } from 'react';
import type { SignInAnswer, SignInEnd } from '../../flows/signed-in/finish-sign-in.ts';
import { useEntering } from './entering.controller.ts';
import { isInsideApp } from './inside-app.ts';

/**
 * A page that an app opens gets its session by a one-time state (day-one, "SDK web view"). In an app that happens at once;
 * elsewhere only after a yes, so that nobody's link signs a visitor in to somebody else's account. The surface is no proof
 * of an app: a link can choose it.
 */
export function useTokenExchange() {
  const host = useHost();
  const state = host.url.searchParams.get('state') ?? '';
  const asks = !isInsideApp(window);

  const arrivedHere = async (answer: SignInAnswer): Promise<SignInEnd | null> => {
    if (!answer.ok || startSession().state === 'anonymous') return null;
    host.leave(host.url.searchParams.get('redirect_url'));
    return { kind: 'left' };
  };
  const entering = useEntering(() => callApi(issueToken, { query: { state } }), arrivedHere);

  const arrive = useEffectEvent(() => {
    if (!asks) void entering.enter();
  });
  useEffect(() => arrive(), []);

  return { ...entering, asks };
}
