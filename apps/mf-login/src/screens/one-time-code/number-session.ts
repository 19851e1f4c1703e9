import { callApi } from '@gatehouse/api-client';
import { otpSessionOpen } from '@gatehouse/api-contract';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useState } from 'react';

/** The approval whose number is typed in. */
export type NumberSession =
  | Readonly<{ step: 'opening' }>
  | Readonly<{ step: 'open'; session: string }>
  | Readonly<{ step: 'refused'; sentence: RefusalSentence }>;

const unreachable = { refusal: 'networkError', code: '805' } as const;

/** The session that the address names, else one that this page opens for the sign-in that waits. */
export function useNumberSession() {
  const { url, explain, report } = useHost();
  const named = url.searchParams.get('session');
  const state = url.searchParams.get('state');
  const [standing, setStanding] = useState<NumberSession>(
    named === null ? { step: 'opening' } : { step: 'open', session: named },
  );

  const open = async () => {
    setStanding({ step: 'opening' });
    try {
      const opened = await callApi(otpSessionOpen, { body: { ...(state === null ? {} : { state }) } });
      if (opened.ok) return setStanding({ step: 'open', session: opened.value.session });
      setStanding({ step: 'refused', sentence: await explain(opened) });
    } catch (thrown) {
      report(thrown, { call: otpSessionOpen.id });
      setStanding({ step: 'refused', sentence: await explain(unreachable) });
    }
  };
  const arrive = useEffectEvent(() => {
    if (named === null) void open();
  });
  useEffect(() => arrive(), []);
  return { standing, open };
}
