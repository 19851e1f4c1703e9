import { signUpStep } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { guardEntries, guardianTermsAreaOf } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { entryPath, stateIn } from './paths.ts';
import { mayShow, pathOfStep, type FlowPage, type Standing } from './steps.ts';

/**
 * Where the platform says this sign-up stands. A reload, a deep link or another tab may have left the page behind or
 * ahead: then the visitor goes where the flow is.
 */
export function useStanding(page: FlowPage | 'completed' | 'limit') {
  const { url, navigate, flow } = useHost();
  const { send, shown, clear } = useCall(signUpStep, { restart: entryPath(url) });
  const [standing, setStanding] = useState<Standing | null>(null);

  const goTo = (next: Standing, replace = false) => {
    // The page on which the guardian agrees is closed to who was not sent there.
    if (next.step === 'GUARDIAN_AGREE')
      flow.write(guardEntries.guardianTermsArea, guardianTermsAreaOf('parent-signup'));
    navigate(pathOfStep(next, url), { replace });
  };

  /** Answers the standing if this page may show, `null` if the visitor is on the way elsewhere or nobody could be asked. */
  const ask = async (): Promise<Standing | null> => {
    const state = stateIn(url);
    if (state === '') {
      navigate(entryPath(url), { replace: true });
      return null;
    }
    const found = await send({ query: { state } });
    if (!found) return null;
    if (!mayShow(page, found)) {
      goTo(found, true);
      return null;
    }
    setStanding(found);
    return found;
  };
  return { standing, ask, goTo, shown, clear };
}
