import { callApi } from '@gatehouse/api-client';
import { oauthTokenState, socialCheck, type RefusalName, type SocialFlow } from '@gatehouse/api-contract';
import { useArrival, useRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { failedPath } from './flow-addresses.ts';

export type KnownFlow =
  | Readonly<{ step: 'asking' | 'over' | 'failed' }>
  | Readonly<{ step: 'ready'; flow: SocialFlow; isMember: boolean }>;

/** The flow of this address and whether its player is a member. A refusal of either call leads to the page that explains it. */
export function useFlow() {
  const host = useHost();
  const [known, setKnown] = useState<KnownFlow>({ step: 'asking' });
  const { shown, fail } = useRefusal(oauthTokenState, { restart: '/login' });
  const params = { x: host.url.searchParams.get('state') ?? '' };

  const endFlow = (reason: RefusalName, flow: SocialFlow | null) => {
    setKnown({ step: 'over' });
    host.navigate(failedPath(reason, flow), { replace: true });
  };
  const ask = async () => {
    setKnown({ step: 'asking' });
    try {
      const flow = await callApi(oauthTokenState, { params });
      if (!flow.ok) return endFlow(flow.refusal, null);
      const check = await callApi(socialCheck, { params });
      if (!check.ok) return endFlow(check.refusal, flow.value);
      setKnown({ step: 'ready', flow: flow.value, isMember: check.value.member_yn === 'Y' });
    } catch (thrown) {
      await fail(thrown);
      setKnown({ step: 'failed' });
    }
  };
  useArrival(ask);

  return { known, refusal: shown, retry: () => void ask() };
}
