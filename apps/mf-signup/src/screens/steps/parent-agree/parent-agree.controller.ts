import { guardianDecline, guardianStatus, signUpAgreementGuardian } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, type SubmitEvent } from 'react';
import { entryPath, flowPath, guardianPath, stateIn } from '../../../flow/paths.ts';
import { useAgreementFailed } from '../../../flow/use-agreement-failed.ts';
import { useSignUpTerms } from '../../../flow/use-sign-up-terms.ts';
import { useStanding } from '../../../flow/use-standing.ts';

/** A guardian whose identity was checked on this device agrees for the child, item by item. */
export function useParentAgree() {
  const { url, navigate, locale } = useHost();
  const restart = entryPath(url);
  const { standing, ask, goTo, shown } = useStanding('parent-agree');
  const status = useCall(guardianStatus, { restart });
  const decline = useCall(guardianDecline, { restart, own: { wrongVerifyStep: () => void load() } });
  const terms = useSignUpTerms();
  const agreementFailed = useAgreementFailed();
  const toLimit = () => navigate(flowPath('/signup/limit', url, stateIn(url)), { replace: true });
  const save = useCall(signUpAgreementGuardian, {
    restart,
    own: {
      agreementCheckFailed: agreementFailed,
      guardianTriesOver: toLimit,
      wrongVerifyStep: () => void load(),
    },
  });

  const load = async () => {
    const found = await ask();
    if (!found) return;
    // Agreed already, here or by the guardian's own device.
    if (found.step !== 'GUARDIAN_AGREE' || found.guardian_state === undefined) return goTo(found, true);
    const guardian = await status.send({ query: { state: found.guardian_state } });
    if (!guardian) return;
    switch (guardian.status) {
      case 'verified':
        return terms.load({ area: guardian.terms_area, nation: found.nation });
      case 'limit':
        return toLimit();
      case 'open':
      case 'asked':
      case 'agreed':
      case 'declined':
      case 'ended':
        return navigate(guardianPath(url, found.guardian_state), { replace: true });
      default:
        return guardian.status satisfies never;
    }
  };
  const arrive = useEffectEvent(() => void load());
  useEffect(() => arrive(), [locale]);

  const submit = async () => {
    save.clear();
    const answers = terms.collectAnswers();
    if (!answers) return;
    const next = await save.send({ body: { state: stateIn(url), terms: answers } });
    if (next) goTo(next);
  };

  /** The child's page tells it, and lets it ask again. */
  const refuse = async () => {
    const guardianState = standing?.guardian_state;
    if (guardianState === undefined) return load();
    if (await decline.send({ body: { state: guardianState } }))
      navigate(guardianPath(url, guardianState), { replace: true });
  };

  return {
    standing,
    terms,
    pending: save.pending,
    declining: decline.pending,
    shown: save.shown ?? decline.shown ?? terms.shown ?? status.shown ?? shown,
    retry: load,
    refuse: () => void refuse(),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit();
    },
  };
}
