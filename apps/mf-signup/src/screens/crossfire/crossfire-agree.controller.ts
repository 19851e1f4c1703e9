import {
  countryCheckStatuses,
  crossfireProvider,
  crossfireTerms,
  crossfireTermsArea,
  signUpStep,
} from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { isSocialProvider } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer, useState, type SubmitEvent } from 'react';
import { gdsInfoHere } from '../../flow/gds-info.ts';
import { entryPath, flowPath, inflowIn, stateIn } from '../../flow/paths.ts';
import { signUpFlow } from '../../flow/sign-up-flow.ts';
import { useAgreementFailed } from '../../flow/use-agreement-failed.ts';
import { useCountryCheck } from '../../flow/use-country-check.ts';
import { useSignUpTerms } from '../../flow/use-sign-up-terms.ts';
import { birthOrder } from '../steps/national-info/birth-date.ts';
import { nationalFaults, nationalTyped, type NationalFaults } from '../steps/national-info/national-faults.ts';

const nothingWrong = { nation: false, birth: null } as const;

/** Who signs up and what they agree to, on one page; an account that moves is known and only agrees. */
export function useCrossfireAgree() {
  const host = useHost();
  const { url, site, locale, clock, navigate } = host;
  const { state: memory, remember } = signUpFlow.useFlow();
  const [restricted, restrict] = useReducer(() => true, false);
  const [move, beMove] = useReducer(() => true, false);
  const [fixed, fix] = useReducer((_before: string | null, nation: string | null) => nation, null);
  const [faults, setFaults] = useState<NationalFaults | null>(null);
  const country = useCountryCheck(restrict);
  const restart = entryPath(url);
  // A state that is no sign-up yet is that of a sign-in whose account has to move.
  const step = useCall(signUpStep, { restart, own: { wrongVerifyStep: beMove } });
  const provider = useCall(crossfireProvider, { restart, own: { addressNotAllowed: restrict } });
  const terms = useSignUpTerms((ticks) => remember({ ...memory, ticks }));
  const agreementCheckFailed = useAgreementFailed();
  const save = useCall(crossfireTerms, { restart, own: { agreementCheckFailed, addressNotAllowed: restrict } });
  const state = stateIn(url);

  const load = async () => {
    const snsType = url.searchParams.get('sns_type') ?? '';
    const social = state !== '' && isSocialProvider(snsType);
    const inflow = inflowIn(url, site.inflowPath);
    if (social && !(await provider.send({ body: { state, provider_cd: snsType, inflow_path: inflow } }))) return;
    const standing = state === '' ? null : await step.send({ query: { state } });
    if (standing?.step === 'COMPLETED')
      return navigate(flowPath('/signup/cf/completed', url, state), { replace: true });
    if (standing?.moves_yn === 'Y') beMove();
    const check = await country.ask();
    if (!check) return;
    if (standing?.nation_fixed_yn === 'Y' || check.status === countryCheckStatuses.restricted)
      fix(standing?.nation ?? check.nation ?? null);
    await terms.load({ area: crossfireTermsArea, nation: check.nation, lang: check.lang }, memory.ticks);
  };
  const arrive = useEffectEvent(() => void load());
  useEffect(() => arrive(), [locale]);

  const order = birthOrder(locale);
  const look = (form: HTMLFormElement) => nationalFaults(nationalTyped(form, fixed), order, clock.now());
  const submit = async (form: HTMLFormElement) => {
    save.clear();
    const { nation, date, wrong } = look(form);
    const answers = terms.collectAnswers();
    const isComplete = answers !== null && (move || wrong === null);
    setFaults(isComplete ? null : { ...nothingWrong, ...wrong, attempt: (faults?.attempt ?? 0) + 1 });
    if (!isComplete) return;
    const { timezone, lang } = gdsInfoHere(host, nation);
    const who = move ? {} : { nation, birth_dt: date ?? '', timezone, lang };
    const saved = await save.send({ body: { ...(state && { state }), terms: answers, ...who } });
    if (saved) navigate(flowPath('/signup/cf/entry_info', url, saved.state));
  };

  return {
    restricted,
    move,
    fixed,
    check: country.check,
    order,
    typed: { nation: memory.nation, birth: memory.birth },
    faults,
    terms,
    pending: save.pending,
    shown: save.shown ?? terms.shown ?? provider.shown ?? step.shown ?? country.shown,
    retry: load,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    change: (form: HTMLFormElement) => {
      const typed = nationalTyped(form, fixed);
      remember({ ...memory, nation: typed.nation, birth: typed.birth });
      if (faults) setFaults({ ...nothingWrong, ...look(form).wrong, attempt: faults.attempt });
    },
  };
}

export type CrossfireAgree = ReturnType<typeof useCrossfireAgree>;
