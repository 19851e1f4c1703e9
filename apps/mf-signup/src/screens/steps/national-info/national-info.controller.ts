import { signUpAgreement } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { gdsInfoHere } from '../../../flow/gds-info.ts';
import { entryPath, inflowIn, stateIn } from '../../../flow/paths.ts';
import { signUpFlow, type SignUpMemory } from '../../../flow/sign-up-flow.ts';
import type { Standing } from '../../../flow/steps.ts';
import { useAgreementFailed } from '../../../flow/use-agreement-failed.ts';
import { useCountryCheck } from '../../../flow/use-country-check.ts';
import { useStanding } from '../../../flow/use-standing.ts';
import { birthOrder } from './birth-date.ts';
import { nationalFaults, nationalTyped, type NationalFaults } from './national-faults.ts';

function typedBefore(memory: SignUpMemory, standing: Standing | null): Pick<SignUpMemory, 'nation' | 'birth'> {
  const { year, month, day } = memory.birth;
  const [y = '', m = '', d = ''] = standing?.birth_dt?.split('-') ?? [];
  return {
    nation: memory.nation || (standing?.nation ?? ''),
    birth: `${year}${month}${day}` === '' ? { year: y, month: m, day: d } : memory.birth,
  };
}

/** Country and birth date: where somebody lives decides which terms and which ages hold. */
export function useNationalInfo() {
  const host = useHost();
  const { url, site, locale, clock } = host;
  const { state: memory, remember } = signUpFlow.useFlow();
  const country = useCountryCheck();
  const { standing, ask, goTo, shown } = useStanding('national-info');
  const agreementFailed = useAgreementFailed();
  const [faults, setFaults] = useState<NationalFaults | null>(null);
  const send = useCall(signUpAgreement, {
    restart: entryPath(url),
    own: { agreementCheckFailed: agreementFailed, wrongVerifyStep: () => void ask() },
  });

  const load = async () => {
    if (await ask()) await country.ask();
  };
  const arrive = useEffectEvent(() => void load());
  useEffect(() => arrive(), []);

  const { check } = country;
  const fixed = standing?.nation_fixed_yn === 'Y' ? (standing.nation ?? null) : null;
  const order = birthOrder(locale);
  const look = (form: HTMLFormElement) => nationalFaults(nationalTyped(form, fixed), order, clock.now());

  const submit = async (form: HTMLFormElement) => {
    const { nation, date, wrong } = look(form);
    send.clear();
    if (wrong || date === null) {
      return setFaults({ nation: false, birth: null, ...wrong, attempt: (faults?.attempt ?? 0) + 1 });
    }
    setFaults(null);
    const next = await send.send({
      body: {
        state: stateIn(url),
        inflow_path: inflowIn(url, site.inflowPath),
        gds_info: gdsInfoHere(host, nation),
        birth_dt: date,
      },
    });
    if (next) goTo(next);
  };

  /** What is typed is kept at once; what was wrong is looked at again (experience 6). */
  const change = (form: HTMLFormElement) => {
    remember({ ...memory, ...nationalTyped(form, fixed) });
    if (faults) setFaults({ nation: false, birth: null, ...look(form).wrong, attempt: faults.attempt });
  };

  return {
    standing,
    check,
    fixed,
    order,
    /** As typed in this tab, else as the platform has it from before. */
    typed: typedBefore(memory, standing),
    faults,
    pending: send.pending,
    shown: send.shown ?? shown ?? country.shown,
    retry: load,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    change,
  };
}

export type NationalInfo = ReturnType<typeof useNationalInfo>;
