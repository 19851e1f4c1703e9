import {
  withdrawalSteps,
  withdrawRequest,
  withdrawToken,
  type ClientValue,
  type WithdrawalWay,
} from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';
import { completedMemory } from '../../flow/completed-memory.ts';
import { completedPath, withdrawalStart as restart } from '../../flow/paths.ts';

const namesWorks = v.object({ works: v.pipe(v.array(v.unknown()), v.minLength(1)) });

export type Progress = ClientValue<typeof withdrawToken>;

/** The steps of a withdrawal, as the platform answers them; a reload finds the open one again. */
export function useWithdrawal() {
  const host = useHost();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [way, setWay] = useState<WithdrawalWay>();
  const begin = useCall(withdrawToken, { restart, again: () => go(way) });
  const ask = useCall(withdrawRequest, {
    restart,
    again: () => request(),
    // What a studio has to delete first is named where leaving begins.
    own: { deletionIncomplete: ({ data }) => v.is(namesWorks, data) && host.navigate(restart, { replace: true }) },
  });

  const go = async (chosen?: WithdrawalWay) => {
    setWay(chosen);
    const answered = await begin.send({ query: chosen === undefined ? {} : { way: chosen } });
    if (answered) setProgress(answered);
  };
  const request = async () => {
    const token = progress?.token;
    if (token === undefined) return;
    const answered = await ask.send({ body: { token } });
    if (answered?.step !== withdrawalSteps.complete) return;
    completedMemory(host).keep(token);
    startSession(); // takes over that the cookies are gone, in every tab
    host.navigate(completedPath, { replace: true });
  };
  useArrival(() => go());
  return {
    progress,
    pending: begin.pending,
    requesting: ask.pending,
    shown: begin.shown ?? ask.shown,
    proven: setProgress,
    choose: go,
    request,
    retry: () => go(),
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
