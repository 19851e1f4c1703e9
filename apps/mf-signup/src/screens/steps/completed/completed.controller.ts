import { callApi } from '@gatehouse/api-client';
import { signUpCompleteBanner, type ClientValue } from '@gatehouse/api-contract';
import { signedInReturn } from '@gatehouse/platform';
import { closeView, useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { useSignUpProgress } from '../../../flow/use-sign-up-progress.ts';

export type Banner = ClientValue<typeof signUpCompleteBanner>[number];

/** A finished sign-up. The platform keeps the result for a while, so the page can be reloaded. */
export function useCompleted() {
  const host = useHost();
  const { locale, session, bridge, report, leave, url, settings } = host;
  const { progress, loadProgress, shown } = useSignUpProgress('completed');
  const [banners, setBanners] = useState<readonly Banner[]>([]);

  /** A failure is reported, but not shown: the page is complete without banners. */
  const reloadBanners = async () => {
    try {
      const answer = await callApi(signUpCompleteBanner, { params: { locale } });
      if (answer.ok) setBanners(answer.value);
    } catch (error) {
      report(error, { call: signUpCompleteBanner.id });
    }
  };
  useArrival(loadProgress);
  useArrival(reloadBanners, locale);

  return {
    result: progress?.result ?? null,
    banners,
    shown,
    retry: async () => void (await loadProgress()),
    /** Whether the session that came with the account was stored; a browser without cookies has none. */
    isSignedIn: session.state === 'member',
    /** Home at once: the crossfire-type service has terms of its own, all agreed to by now. `null`: by the terms check. */
    goHome: progress?.id_needed_yn === 'Y' ? () => leave(signedInReturn(url, settings)) : null,
    /** Closes the web view of an app; `null`: the page is not in one. */
    close: bridge.kind === 'sdk' ? () => closeView(host) : null,
  };
}

export type Completed = ReturnType<typeof useCompleted>;
