import { signUpAgreementSelf } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, type SubmitEvent } from 'react';
import { entryPath, stateIn } from '../../../flow/paths.ts';
import { signUpFlow } from '../../../flow/sign-up-flow.ts';
import { useAgreementFailed } from '../../../flow/use-agreement-failed.ts';
import { useCountryCheck } from '../../../flow/use-country-check.ts';
import { orderOf } from '../../../flow/steps.ts';
import { useSignUpTerms } from '../../../flow/use-sign-up-terms.ts';
import { useStanding } from '../../../flow/use-standing.ts';

/** The player's own agreement; the platform decides from it, the country and the age what comes next. */
export function useAgree() {
  const { url, locale } = useHost();
  const { state: memory, remember } = signUpFlow.useFlow();
  const country = useCountryCheck();
  const { standing, ask, goTo, shown } = useStanding('agree');
  const terms = useSignUpTerms((ticks) => remember({ ...memory, ticks }));
  const agreementFailed = useAgreementFailed();
  const save = useCall(signUpAgreementSelf, {
    restart: entryPath(url),
    own: { agreementCheckFailed: agreementFailed, wrongVerifyStep: () => void ask() },
  });

  const load = async () => {
    const found = await ask();
    if (!found) return;
    // A country that the platform has fixed has its terms in a language of its own.
    const check = found.nation_fixed_yn === 'Y' ? await country.ask() : null;
    if (found.nation_fixed_yn === 'Y' && !check) return;
    const agreed = Object.fromEntries(found.terms.map((item) => [item.terms_type_id, item.version]));
    const wanted = { area: found.terms_area, nation: found.nation, lang: check?.lang };
    await terms.load(wanted, { ...agreed, ...memory.ticks });
  };
  // In the language of the page, also when that changes; what is ticked stays.
  const arrive = useEffectEvent(() => void load());
  useEffect(() => arrive(), [locale]);

  const submit = async () => {
    save.clear();
    const answers = terms.collectAnswers();
    if (!answers) return;
    const next = await save.send({ body: { state: stateIn(url), terms: answers } });
    if (next) goTo(next);
  };

  return {
    order: standing ? orderOf(standing) : ('country-first' as const),
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
