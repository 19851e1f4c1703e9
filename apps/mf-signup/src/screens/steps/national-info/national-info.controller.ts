import { signUpAgreement } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { gdsInfoHere } from '../../../flow/gds-info.ts';
import { entryPath, inflowIn, stateIn } from '../../../flow/paths.ts';
import { signUpFlow, type SignUpMemory } from '../../../flow/sign-up-flow.ts';
import type { Standing } from '../../../flow/steps.ts';
import { typedIn } from '../../../flow/typed-in.ts';
import { useAgreementFailed } from '../../../flow/use-agreement-failed.ts';
import { useCountryCheck } from '../../../flow/use-country-check.ts';
import { useStanding } from '../../../flow/use-standing.ts';
import { birthOrder, readBirth, type BirthRead, type BirthTyped } from './birth-date.ts';
import { fields } from './national-info.fields.ts';

type BirthFault = Extract<BirthRead, { ok: false }>;
/** What is missing or wrong before anybody is asked. */
export type NationalFaults = Readonly<{ nation: boolean; birth: BirthFault | null; attempt: number }>;

const birthIn = (form: HTMLFormElement): BirthTyped => ({
  year: typedIn(form, fields.year),
  month: typedIn(form, fields.month),
  day: typedIn(form, fields.day),
});

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
  const look = (form: HTMLFormElement) => {
    const nation = fixed ?? typedIn(form, fields.nation);
    const birth = readBirth(birthIn(form), order, clock.now());
    return { nation, birth };
  };

  const submit = async (form: HTMLFormElement) => {
    const { nation, birth } = look(form);
    send.clear();
    if (nation === '' || !birth.ok) {
      const wrong = { nation: nation === '', birth: birth.ok ? null : birth };
      return setFaults({ ...wrong, attempt: (faults?.attempt ?? 0) + 1 });
    }
    setFaults(null);
    const next = await send.send({
      body: {
        state: stateIn(url),
        inflow_path: inflowIn(url, site.inflowPath),
        gds_info: gdsInfoHere(host, nation),
        birth_dt: birth.date,
      },
    });
    if (next) goTo(next);
  };

  /** What is typed is kept at once; what was wrong is looked at again (experience 6). */
  const change = (form: HTMLFormElement) => {
    remember({ ...memory, nation: typedIn(form, fields.nation), birth: birthIn(form) });
    if (!faults) return;
    const { nation, birth } = look(form);
    setFaults({ ...faults, nation: nation === '', birth: birth.ok ? null : birth });
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
