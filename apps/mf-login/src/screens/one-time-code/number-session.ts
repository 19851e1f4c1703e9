import { callApi } from '@gatehouse/api-client';
import { otpSessionOpen } from '@gatehouse/api-contract';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';

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
  const [standing, dispatch] = useReducer(
    (_: NumberSession, now: NumberSession) => now,
    named === null ? { step: 'opening' } : { step: 'open', session: named },
  );

  const ask = async () => {
    try {
      const opened = await callApi(otpSessionOpen, { body: state === null ? {} : { state } });
      if (opened.ok) return dispatch({ step: 'open', session: opened.value.session });
      dispatch({ step: 'refused', sentence: await explain(opened) });
    } catch (thrown) {
      report(thrown, { call: otpSessionOpen.id });
      dispatch({ step: 'refused', sentence: await explain(unreachable) });
    }
  };
  const arrive = useEffectEvent(() => {
    if (named === null) void ask();
  });
  useEffect(() => arrive(), []);
  const open = () => {
    dispatch({ step: 'opening' });
    return ask();
  };
  return { standing, open };
}
