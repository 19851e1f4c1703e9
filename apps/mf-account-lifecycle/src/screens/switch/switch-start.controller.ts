import { transferSteps } from '@gatehouse/api-contract';
import { guardEntries } from '@gatehouse/platform';
import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { wrongAccountMemory } from '../../flow/wrong-account-memory.ts';
import { consentPath } from './switch-paths.ts';
import { useSwitch } from './use-switch.ts';

/** What the switch means; with a state, what comes next. Whoever comes back from a proof goes on to the terms. */
export function useSwitchStart() {
  const host = useHost();
  const { url, flow, navigate } = host;
  const [wasWrongAccount, setWasWrongAccount] = useState(false);
  const named = url.searchParams.get('state');
  const remembered = flow.read(guardEntries.switchState);
  const state = named ?? (typeof remembered === 'string' ? remembered : null);
  const page = useSwitch();
  const arrive = async () => {
    setWasWrongAccount(wrongAccountMemory(host).takeOut());
    if (state === null) return;
    const found = await page.loadWithAge(state);
    const isProven = found?.step === transferSteps.allowed && found.terms_agree_yn === 'N';
    if (named !== null && isProven) navigate(consentPath(named), { replace: true });
  };
  useArrival(arrive);
  /** A switch that is over is begun anew. */
  const open = page.known?.state ?? null;
  return { ...page, state, wasWrongAccount, proceed: () => void page.begin({ state: open }) };
}

export type SwitchStart = ReturnType<typeof useSwitchStart>;
