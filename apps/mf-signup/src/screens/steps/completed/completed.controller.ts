import { callApi } from '@gatehouse/api-client';
import { signUpCompleteBanner, type ClientValue } from '@gatehouse/api-contract';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useStanding } from '../../../flow/use-standing.ts';

export type Banner = ClientValue<typeof signUpCompleteBanner>[number];

/** A finished sign-up, as often as somebody looks; the platform keeps the result for a while. */
export function useCompleted() {
  const { locale, session, bridge, report } = useHost();
  const { standing, ask, shown } = useStanding('completed');
  const [banners, setBanners] = useReducer((_before: readonly Banner[], found: readonly Banner[]) => found, []);

  /** A campaign that cannot be had is no trouble of the player's. */
  const loadBanners = async () => {
    try {
      const found = await callApi(signUpCompleteBanner, { params: { locale } });
      if (found.ok) setBanners(found.value);
    } catch (error) {
      report(error, { call: signUpCompleteBanner.id });
    }
  };
  const arrive = useEffectEvent(() => void ask());
  useEffect(() => arrive(), []);
  const dress = useEffectEvent(() => void loadBanners());
  useEffect(() => dress(), [locale]);

  return {
    result: standing?.result ?? null,
    banners,
    shown,
    retry: async () => void (await ask()),
    /** The session that came with the account; without cookies there is none. */
    signedIn: session.state === 'member',
    /** Inside an app the view is closed; what opened it goes on. */
    close: bridge.kind === 'sdk' ? () => void bridge.close() : null,
  };
}

export type Completed = ReturnType<typeof useCompleted>;
