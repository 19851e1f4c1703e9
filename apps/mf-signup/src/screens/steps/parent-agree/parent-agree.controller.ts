import { guardianDecline, guardianStatus, signUpAgreementGuardian, type ClientValue } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import type { SubmitEvent } from 'react';
import { entryPath, flowPath, guardianPath, stateIn } from '../../../flow/paths.ts';
import { useAgreementFailed } from '../../../flow/use-agreement-failed.ts';
import { useSignUpProgress } from '../../../flow/use-sign-up-progress.ts';
import { useSignUpTerms } from '../../../flow/use-sign-up-terms.ts';

const limitPath = (url: URL) => flowPath('/signup/limit', url, stateIn(url));

/** The page that a guardian case belongs to; `null`: this one, because the guardian's identity was checked. */
function pathOfCase(status: ClientValue<typeof guardianStatus>['status'], url: URL, state: string): string | null {
  switch (status) {
    case 'verified':
      return null;
    case 'limit':
      return limitPath(url);
    case 'open':
    case 'asked':
    case 'agreed':
    case 'declined':
    case 'ended':
      return guardianPath(state);
    default:
      return status satisfies never;
  }
}

/** A guardian whose identity was checked on this device agrees to the terms for the child. */
export function useParentAgree() {
  const { url, navigate, locale } = useHost();
  const restart = entryPath();
  const { progress, loadProgress, goToStep, shown } = useSignUpProgress('parent-agree');
  const status = useCall(guardianStatus, { restart });
  const decline = useCall(guardianDecline, { restart, own: { wrongVerifyStep: () => void load() } });
  const terms = useSignUpTerms();
  const agreementFailed = useAgreementFailed();
  const save = useCall(signUpAgreementGuardian, {
    restart,
    own: {
      agreementCheckFailed: agreementFailed,
      guardianTriesOver: () => navigate(limitPath(url), { replace: true }),
      wrongVerifyStep: () => void load(),
    },
  });

  const load = async () => {
    const loaded = await loadProgress();
    if (!loaded) return;
    // The guardian has already agreed, here or on their own device.
    if (loaded.step !== 'GUARDIAN_AGREE' || loaded.guardian_state === undefined) return goToStep(loaded, true);
    const guardian = await status.send({ query: { state: loaded.guardian_state } });
    if (!guardian) return;
    const elsewhere = pathOfCase(guardian.status, url, loaded.guardian_state);
    if (elsewhere !== null) return navigate(elsewhere, { replace: true });
    await terms.load({ area: guardian.terms_area, nation: loaded.nation });
  };
  useArrival(load, locale);

  const submit = async () => {
    save.clear();
    const answers = terms.collectAnswers();
    if (!answers) return;
    const next = await save.send({ body: { state: stateIn(url), terms: answers } });
    if (next) goToStep(next);
  };

  /** The child's page then says that the guardian declined, and offers to ask again. */
  const declineForChild = async () => {
    const guardianState = progress?.guardian_state;
    if (guardianState === undefined) return load();
    if (await decline.send({ body: { state: guardianState } }))
      navigate(guardianPath(guardianState), { replace: true });
  };

  return {
    progress,
    terms,
    pending: save.pending,
    declining: decline.pending,
    shown: save.shown ?? decline.shown ?? terms.shown ?? status.shown ?? shown,
    retry: load,
    decline: () => void declineForChild(),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit();
    },
  };
}
