import { callApi } from '@gatehouse/api-client';
import { oauthTokenState, socialCheck, type RefusalName, type SocialFlow } from '@gatehouse/api-contract';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent } from 'react';
import { failureOf, type Failure } from '../../failure.ts';
import { failedPath } from './addresses.ts';
import { useLatest } from './use-latest.ts';

export type KnownFlow =
  | Readonly<{ step: 'asking' | 'over' }>
  | Readonly<{ step: 'ready'; flow: SocialFlow; isMember: boolean }>
  | Readonly<{ step: 'failed'; failure: Failure }>;

/** The flow of this address and whether its player is a member. One that is over leads to the page that says so. */
export function useFlow() {
  const host = useHost();
  const [known, setKnown] = useLatest<KnownFlow>({ step: 'asking' });
  const state = host.url.searchParams.get('state') ?? '';

  const over = (reason: RefusalName, flow: SocialFlow | null) => {
    setKnown({ step: 'over' });
    host.navigate(failedPath(reason, flow), { replace: true });
  };
  const ask = async () => {
    setKnown({ step: 'asking' });
    try {
      const flow = await callApi(oauthTokenState, { params: { x: state } });
      if (!flow.ok) return over(flow.refusal, null);
      const check = await callApi(socialCheck, { params: { x: state } });
      if (!check.ok) return over(check.refusal, flow.value);
      setKnown({ step: 'ready', flow: flow.value, isMember: check.value.member_yn === 'Y' });
    } catch (thrown) {
      host.report(thrown, { call: oauthTokenState.id });
      setKnown({ step: 'failed', failure: failureOf(thrown) });
    }
  };
  const arrive = useEffectEvent(() => void ask());
  useEffect(() => arrive(), []);

  const retry = () => {
    setKnown({ step: 'asking' });
    void ask();
  };
  return { known, retry };
}
