import { callApi } from '@gatehouse/api-client';
import { oauthToken, oauthTokenState, socialCheck, socialSignIn } from '@gatehouse/api-contract';
import { useRefusal } from '@gatehouse/screen';
import type { SocialProvider } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf, type Failure } from '../../../failure.ts';
import { failedPath, finishPath } from '../addresses.ts';
import { startFlow } from '../start-flow.ts';
import { useLatest } from '../use-latest.ts';
import { listen } from './window-report.ts';

type Prepared = Readonly<{ state: string; address: string }>;
/** How often the platform is asked, should the window not have told us. */
const lookEveryMs = 3_000;

/**
 * The provider in a window of its own. The flow is begun before the press, because a browser opens a window only at once;
 * the platform's record says how it ended, the window only says when to look.
 */
export function useWindow(provider: SocialProvider) {
  const host = useHost();
  const [prepared, setPrepared] = useLatest<Prepared | null>(null);
  const [opened, setOpened] = useState<'not-yet' | 'waiting' | 'blocked'>('not-yet');
  const [failure, setFailure] = useLatest<Failure | null>(null);
  const { shown, refuse } = useRefusal(socialSignIn, { restart: '/login' });

  const guarded = async (call: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (thrown) {
      host.report(thrown, { call });
      setFailure(failureOf(thrown));
    }
  };
  const prepare = () =>
    guarded(socialSignIn.id, async () => {
      setFailure(null);
      setOpened('not-yet');
      const answer = await startFlow(host, { provider, signType: 'login', window: 'popup' });
      if (!answer.ok) return refuse(answer);
      setPrepared({ state: answer.value.state, address: new URL(answer.value.popup_url, host.url).href });
    });
  const open = () => {
    if (!prepared) return;
    setOpened(window.open(prepared.address, prepared.state, 'popup,width=480,height=720') ? 'waiting' : 'blocked');
  };
  const look = ({ state }: Prepared) =>
    guarded(oauthToken.id, async () => {
      const check = await callApi(socialCheck, { params: { x: state } });
      if (!check.ok && check.refusal === 'wrongVerifyStep') return; // no answer yet
      const flow = await callApi(oauthTokenState, { params: { x: state } });
      if (!check.ok || !flow.ok)
        return host.navigate(
          failedPath(check.ok ? 'verificationTimeExpired' : check.refusal, flow.ok ? flow.value : null),
        );
      host.navigate(finishPath(flow.value));
    });

  const retry = () => {
    setFailure(null);
    setOpened('not-yet');
    void prepare();
  };
  const arrive = useEffectEvent(() => void prepare());
  useEffect(() => arrive(), []);
  const lookAgain = useEffectEvent((flow: Prepared) => void look(flow));
  useEffect(() => {
    if (!prepared || opened !== 'waiting') return undefined;
    const deaf = listen(prepared.state, () => lookAgain(prepared));
    const timer = setInterval(() => document.hidden || lookAgain(prepared), lookEveryMs);
    return () => {
      deaf();
      clearInterval(timer);
    };
  }, [prepared, opened]);

  return { ready: prepared !== null, opened, failure, refusal: shown, open, retry };
}
