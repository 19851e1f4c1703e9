import {
  withdrawalSteps,
  withdrawComplete,
  withdrawRequest,
  withdrawToken,
  type ClientValue,
  type WithdrawalWay,
} from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useState } from 'react';

const restart = '/myinfo/deleteAccount';

export type Progress = ClientValue<typeof withdrawToken>;
export type Completed = ClientValue<typeof withdrawComplete>;

/** The steps of a withdrawal, as the platform answers them; a reload finds the open one again. */
export function useWithdrawal() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [completed, setCompleted] = useState<Completed | null>(null);
  const begin = useCall(withdrawToken, { restart });
  const ask = useCall(withdrawRequest, { restart });
  const dates = useCall(withdrawComplete, { restart });

  const go = async (way?: WithdrawalWay) => {
    const answered = await begin.send({ query: way === undefined ? {} : { way } });
    if (answered) setProgress(answered);
  };
  const request = async () => {
    const token = progress?.token;
    if (token === undefined) return;
    const answered = await ask.send({ body: { token } });
    if (answered?.step !== withdrawalSteps.complete) return;
    startSession(); // takes over that the cookies are gone, in every tab
    setProgress(answered);
    setCompleted(await dates.send({ query: { token } }));
  };
  useArrival(() => go());
  return {
    progress,
    completed,
    pending: begin.pending,
    requesting: ask.pending,
    shown: begin.shown ?? ask.shown,
    choose: go,
    request,
    retry: () => go(),
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
