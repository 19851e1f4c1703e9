import { guardianStatus, termsContentsV3 } from '@gatehouse/api-contract';
import type { TermsListState } from '@gatehouse/challenge';
import { useArrival, useCall, useRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type Dispatch } from 'react';
import type { GuardianCase } from '../../../flow/guardian-case.ts';
import { childPath, entryPath, limitPath, restartPath, returnToCaller } from '../../../flow/guardian-paths.ts';
import { useBeginCase } from '../parts/use-begin-case.ts';
import type { ConsentEvent } from './consent.machine.ts';
import { loadGuardianTerms } from './load-guardian-terms.ts';

type CasePlan = Readonly<{
  dispatch: Dispatch<ConsentEvent>;
  showTerms: TermsListState['show'];
  /** Leaves for a page of the portal. */
  leaveTo(path: string): void;
}>;

/**
 * The case behind the address and its terms, loaded on arrival and again in another language; or where the case continues
 * instead. A child that brings none gets the one that the address asks for.
 */
export function useConsentCase({ dispatch, showTerms, leaveTo }: CasePlan) {
  const host = useHost();
  const { url, locale } = host;
  const flow = url.searchParams.get('state') ?? '';
  const [found, setFound] = useState<GuardianCase | null>(null);
  const begin = useBeginCase(() => dispatch({ type: 'expired' }));
  const status = useCall(guardianStatus, {
    restart: restartPath(url),
    own: { verificationTimeExpired: begin.byAddress, wrongVerifyStep: begin.toMove },
  });
  const contents = useRefusal(termsContentsV3, {});

  const showTermsOf = async (guardianCase: GuardianCase, changed: boolean) => {
    try {
      const loaded = await loadGuardianTerms(guardianCase, locale);
      if (!loaded.ok)
        return await contents.refuse({ ...loaded, refusal: 'termsCheckApiError', data: null, requestId: null });
      showTerms(loaded.groups, { changed });
      dispatch({ type: 'loaded' });
    } catch (thrown) {
      await contents.fail(thrown);
    }
  };
  const open = async (guardianCase: GuardianCase, changed: boolean) => {
    const { status: standing, role, type, redirect_url: address, child_birth_dt: born } = guardianCase;
    const isChild = role === 'child';
    setFound(guardianCase);
    switch (standing) {
      case 'verified':
        if (isChild && type === 'parent-signup') return returnToCaller(host, address); // the sign-up has its own page for this
        return isChild || born !== '' ? showTermsOf(guardianCase, changed) : leaveTo(entryPath(url, flow));
      case 'open':
      case 'asked':
        return leaveTo(isChild ? childPath(url, flow) : entryPath(url, flow));
      case 'agreed':
        return isChild ? returnToCaller(host, address) : dispatch({ type: 'agreed' });
      case 'declined':
        return isChild ? leaveTo(childPath(url, flow)) : dispatch({ type: 'declined' });
      case 'limit':
        return leaveTo(limitPath);
      case 'ended':
        return dispatch({ type: 'expired' });
      default:
        return standing satisfies never;
    }
  };
  /** `changed`: the terms have changed since they were shown. */
  const load = async (changed = false) => {
    contents.clear();
    if (flow === '') return begin.byAddress();
    const guardianCase = await status.send({ query: { state: flow } });
    if (guardianCase) await open(guardianCase, changed);
  };
  useArrival(() => load(), locale);

  return { flow, found, load, shown: status.shown ?? contents.shown ?? begin.shown };
}
