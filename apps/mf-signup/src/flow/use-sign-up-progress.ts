import { signUpStep } from '@gatehouse/api-contract';
import { guardEntries, guardianTermsAreaOf } from '@gatehouse/platform';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { entryPath, stateIn } from './paths.ts';
import { mayShow, pathOfStep, type FlowPage, type SignUpProgress } from './steps.ts';

/**
 * The platform's record of this sign-up. After a reload, a deep link or a step taken in another tab, the page may not fit
 * that record; then the player is sent to the page that does.
 */
export function useSignUpProgress(page: FlowPage | 'completed' | 'limit') {
  const { url, navigate, flow } = useHost();
  const { send, shown } = useCall(signUpStep, { restart: entryPath() });
  const [progress, setProgress] = useState<SignUpProgress | null>(null);

  const goToStep = (next: SignUpProgress, replace = false) => {
    // A guard opens the guardian's agreement page only after this entry was written.
    if (next.step === 'GUARDIAN_AGREE')
      flow.write(guardEntries.guardianTermsArea, guardianTermsAreaOf('parent-signup'));
    navigate(pathOfStep(next, url), { replace });
  };

  /** Answers `null` when the request failed, or when the player was sent to another page. */
  const loadProgress = async (): Promise<SignUpProgress | null> => {
    const state = stateIn(url);
    if (state === '') {
      navigate(entryPath(), { replace: true });
      return null;
    }
    const loaded = await send({ query: { state } });
    if (!loaded) return null;
    if (!mayShow(page, loaded)) {
      goToStep(loaded, true);
      return null;
    }
    setProgress(loaded);
    return loaded;
  };
  return { progress, loadProgress, goToStep, shown };
}
