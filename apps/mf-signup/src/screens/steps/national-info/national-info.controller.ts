import { signUpAgreement } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import type { SubmitEvent } from 'react';
import { gdsInfoHere } from '../../../flow/gds-info.ts';
import { entryPath, inflowIn, stateIn } from '../../../flow/paths.ts';
import type { SignUpProgress } from '../../../flow/steps.ts';
import { useAgreementFailed } from '../../../flow/use-agreement-failed.ts';
import { useCountryCheck } from '../../../flow/use-country-check.ts';
import { useSignUpMemory } from '../../../flow/use-sign-up-memory.ts';
import { useSignUpProgress } from '../../../flow/use-sign-up-progress.ts';
import type { NationalTyped } from './national-faults.ts';
import { useNationalForm } from './use-national-form.ts';

/** Values as typed in this tab, or else as the platform has them from an earlier visit. */
function initialValues(typed: NationalTyped, progress: SignUpProgress | null): NationalTyped {
  const { year, month, day } = typed.birth;
  const [y = '', m = '', d = ''] = progress?.birth_dt?.split('-') ?? [];
  return {
    nation: typed.nation || (progress?.nation ?? ''),
    birth: `${year}${month}${day}` === '' ? { year: y, month: m, day: d } : typed.birth,
  };
}

/** Country and birth date. They decide which terms and which age limits apply. */
export function useNationalInfo() {
  const host = useHost();
  const { url, site } = host;
  const country = useCountryCheck();
  const { progress, loadProgress, goToStep, shown } = useSignUpProgress('national-info');
  const agreementFailed = useAgreementFailed();
  const save = useCall(signUpAgreement, {
    restart: entryPath(),
    own: { agreementCheckFailed: agreementFailed, wrongVerifyStep: () => void loadProgress() },
  });
  const fixedNation = progress?.nation_fixed_yn === 'Y' ? (progress.nation ?? null) : null;
  const form = useNationalForm({ fixedNation, ...useSignUpMemory() });

  const load = async () => {
    if (await loadProgress()) await country.loadCheck();
  };
  useArrival(load);

  const submit = async (element: HTMLFormElement) => {
    save.clear();
    const values = form.submit(element);
    if (!values) return;
    const next = await save.send({
      body: {
        state: stateIn(url),
        inflow_path: inflowIn(url, site.inflowPath),
        gds_info: gdsInfoHere(host, values.nation),
        birth_dt: values.date,
      },
    });
    if (next) goToStep(next);
  };

  return {
    ...form,
    progress,
    check: country.check,
    fixedNation,
    typed: initialValues(form.typed, progress),
    pending: save.pending,
    shown: save.shown ?? shown ?? country.shown,
    retry: load,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

export type NationalInfo = ReturnType<typeof useNationalInfo>;
