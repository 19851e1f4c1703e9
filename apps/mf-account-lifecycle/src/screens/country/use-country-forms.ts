import { nationChange, nationCheck } from '@gatehouse/api-contract';
import { typedIn, useCall } from '@gatehouse/screen';
import { renewSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import { chosenMemory } from './chosen-memory.ts';
import { entryPath, guardianPath, startPath } from './country-paths.ts';
import type { NationState } from './use-nation-state.ts';

/** Names of the fields. */
export const fields = { country: 'country', understood: 'understood' } as const;
type Fault = Readonly<{ field: keyof typeof fields; attempt: number }>;

/** The two calls that name a country, with what follows of their refusals. */
function useNationCalls(proveAgain: () => void) {
  const { navigate } = useHost();
  const askGuardian = ({ data }: Readonly<{ data: unknown }>): void | false => {
    const path = guardianPath(data);
    if (path === null) return false;
    navigate(path);
  };
  const own = { changeNeedsEmail: proveAgain, guardianRequiredAt14: askGuardian, guardianRequiredAt18: askGuardian };
  return {
    check: useCall(nationCheck, { restart: startPath, own }),
    change: useCall(nationChange, { restart: startPath, own }),
  };
}

type Forms = Readonly<{
  nation: NationState | null;
  /** The country in the address, once it is known to be offered. */
  chosen: string | null;
  proveAgain(): void;
}>;

/** The form that chooses the country, and the one that confirms it. */
export function useCountryForms({ nation, chosen, proveAgain }: Forms) {
  const host = useHost();
  const { navigate, report } = host;
  const memory = chosenMemory(host.flow);
  const [done, setDone] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const { check, change } = useNationCalls(proveAgain);
  const wrong = (field: Fault['field']) => setFault((before) => ({ field, attempt: (before?.attempt ?? 0) + 1 }));
  const bodyFor = ({ state, birth_dt }: NationState, country: string) => ({
    body: { state, country_code: country, birth_dt },
  });

  const choose = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const country = typedIn(event.currentTarget, fields.country);
    if (!nation) return;
    memory.keep(country);
    if (country === '') return wrong('country');
    setFault(null);
    if (await check.send(bodyFor(nation, country))) navigate(entryPath(nation.state, country));
  };

  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!nation || chosen === null) return;
    if (typedIn(event.currentTarget, fields.understood) === '') return wrong('understood');
    setFault(null);
    if (!(await change.send(bodyFor(nation, chosen)))) return;
    memory.clear();
    setDone(chosen);
    // The new country is in the next token; the change holds whether or not it can be fetched now.
    await renewSession().catch((error: unknown) => report(error, { call: 'renew-session' }));
  };

  return {
    done,
    fault,
    /** The country chosen last: it is still there after Back and a reload. */
    typed: memory.read(),
    /** While the player chooses. */
    chose: (form: HTMLFormElement) => {
      setFault(null);
      memory.keep(typedIn(form, fields.country));
    },
    forget: () => setFault(null),
    check: { shown: check.shown, pending: check.pending, choose },
    change: { shown: change.shown, pending: change.pending, confirm },
  };
}
