import { signUpAgreementSelf } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import type { SubmitEvent } from 'react';
import { entryPath, stateIn } from '../../../flow/paths.ts';
import { orderOf } from '../../../flow/steps.ts';
import { useAgreementFailed } from '../../../flow/use-agreement-failed.ts';
import { useCountryCheck } from '../../../flow/use-country-check.ts';
import { useSignUpMemory } from '../../../flow/use-sign-up-memory.ts';
import { useSignUpProgress } from '../../../flow/use-sign-up-progress.ts';
import { useSignUpTerms } from '../../../flow/use-sign-up-terms.ts';

/** The player agrees to the terms. The platform decides the next step from the agreement, the country and the age. */
export function useAgree() {
  const { url, locale } = useHost();
  const { memory, remember } = useSignUpMemory();
  const country = useCountryCheck();
  const { progress, loadProgress, goToStep, shown } = useSignUpProgress('agree');
  const terms = useSignUpTerms((ticks) => remember({ ticks }));
  const agreementFailed = useAgreementFailed();
  const save = useCall(signUpAgreementSelf, {
    restart: entryPath(),
    own: { agreementCheckFailed: agreementFailed, wrongVerifyStep: () => void loadProgress() },
  });

  const load = async () => {
    const loaded = await loadProgress();
    if (!loaded) return;
    // If the platform has fixed the country, the terms are shown in that country's language.
    const isFixed = loaded.nation_fixed_yn === 'Y';
    const check = isFixed ? await country.loadCheck() : null;
    if (isFixed && !check) return;
    const agreed = Object.fromEntries(loaded.terms.map((item) => [item.terms_type_id, item.version]));
    const query = { area: loaded.terms_area, nation: loaded.nation, lang: check?.lang };
    await terms.load(query, { ...agreed, ...memory.ticks });
  };
  useArrival(load, locale);

  const submit = async () => {
    save.clear();
    const answers = terms.collectAnswers();
    if (!answers) return;
    const next = await save.send({ body: { state: stateIn(url), terms: answers } });
    if (next) goToStep(next);
  };

  return {
    order: progress ? orderOf(progress) : ('country-first' as const),
    terms,
    pending: save.pending,
    shown: save.shown ?? terms.shown ?? shown ?? country.shown,
    retry: load,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit();
    },
  };
}

export type Agree = ReturnType<typeof useAgree>;
