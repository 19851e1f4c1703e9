import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import type { SignUpMemoryState } from '../../../flow/use-sign-up-memory.ts';
import { birthOrder } from './birth-date.ts';
import { readNational, typedNational, type NationalFaults } from './national-faults.ts';

const noFaults = { nation: false, birth: null } as const;

type NationalFormOptions = SignUpMemoryState &
  Readonly<{
    /** Country that the platform has fixed; the form then has no field for it. */
    fixedNation: string | null;
  }>;

/** Country and birth date in a form. */
export function useNationalForm({ fixedNation, memory, remember }: NationalFormOptions) {
  const { locale, clock } = useHost();
  const [faults, setFaults] = useState<NationalFaults | null>(null);
  const order = birthOrder(locale);
  const read = (form: HTMLFormElement) => readNational(typedNational(form, fixedNation), order, clock.now());
  return {
    order,
    faults,
    hasFaults: faults !== null && (faults.nation || faults.birth !== null),
    typed: { nation: memory.nation, birth: memory.birth },
    /** The values if they are complete and valid and the rest of the page is, too; otherwise `null`, and faults are shown. */
    submit: (form: HTMLFormElement, isRestComplete = true) => {
      const { nation, date, wrong } = read(form);
      const isComplete = isRestComplete && wrong === null && date !== null;
      setFaults(isComplete ? null : { ...noFaults, ...wrong, attempt: (faults?.attempt ?? 0) + 1 });
      return isComplete ? { nation, date } : null;
    },
    /** Stores what is typed, and checks again what was wrong (experience 6). */
    change: (form: HTMLFormElement) => {
      remember(typedNational(form, fixedNation));
      if (faults) setFaults({ ...noFaults, ...read(form).wrong, attempt: faults.attempt });
    },
  };
}
