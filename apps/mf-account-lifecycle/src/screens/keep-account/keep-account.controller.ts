import { reauthCheck, verifyStatus } from '@gatehouse/api-contract';
import { termsPath } from '@gatehouse/platform';
import { useArrival, useCall, useEnterAccount } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';
import { signInPath as restart } from '../../flow/paths.ts';
import { useHoldings } from '../../flow/use-holdings.ts';
import { datesOf, dueOf, type Stand } from './stand.ts';

const memoryName = 'withdrawal.kept';

/** Takes a requested deletion back (spec B §4), in the flow of the sign-in that was refused for it. */
export function useKeepAccount() {
  const { url, clock, flow } = useHost();
  const state = url.searchParams.get('state') ?? '';
  const [stand, setStand] = useState<Stand | null>(null);
  const [noCookies, setNoCookies] = useState(false);
  const check = useCall(reauthCheck, { restart });
  const status = useCall(verifyStatus, { restart });
  const holdings = useHoldings();
  const entry = useEnterAccount({ restart, startSession, onEntered: (next) => showKept(next), again: () => keep() });

  const showKept = (next: string = termsPath) => {
    flow.write(memoryName, state); // a reload finds the flow spent
    setStand({ step: 'kept', next });
    holdings.read();
  };
  const load = async () => {
    const kept = v.safeParse(v.string(), flow.read(memoryName));
    if (kept.success && kept.output === state) return showKept();
    const found = await check.send({ query: { state } });
    const dates = found && datesOf(found);
    if (!found) return;
    if (!dates) return setStand({ step: 'none' });
    if (dates.cancelUntil <= clock.now()) return setStand({ step: 'pending', dates });
    const verification = await status.send({ query: { state } });
    if (verification) setStand(dueOf(verification, dates));
  };
  useArrival(load);

  /** The deadline passed while the page was open: it says nothing else than that. */
  const tooLate = () => {
    if (stand && 'dates' in stand) setStand({ step: 'pending', dates: stand.dates });
  };
  /** After the proof the deletion is taken back without another question; a retry goes on where it stopped. */
  const keep = async () => {
    if (stand && 'dates' in stand) setStand({ step: 'ready', dates: stand.dates });
    setNoCookies(false);
    setNoCookies((await entry.enter()) === 'noCookies');
  };
  const isTooLate = entry.shown?.name === 'deletionPending' && stand !== null && 'dates' in stand;
  return {
    state,
    stand: isTooLate ? ({ step: 'pending', dates: stand.dates } as const) : stand,
    holdings,
    noCookies,
    shown: check.shown ?? status.shown ?? (isTooLate ? null : entry.shown),
    pending: check.pending || status.pending || entry.pending,
    retry: () => void load(),
    tooLate,
    keep: () => void keep(),
  };
}

export type KeepAccount = ReturnType<typeof useKeepAccount>;
