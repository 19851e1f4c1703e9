import { memberWaitStop } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useState } from 'react';
import { changeIdPath } from './change-id-visit.ts';

/** Stops a wait for the account; `onStopped` reads what is left. */
export function useRunningWaits(onStopped: () => Promise<void>) {
  const [stopped, setStopped] = useState(false);
  const call = useCall(memberWaitStop, { restart: changeIdPath });
  return {
    stopped,
    shown: call.shown,
    pending: call.pending,
    stop: async (reference: string) => {
      if (!(await call.send({ body: { reference } }))) return;
      setStopped(true);
      await onStopped();
    },
  };
}

export type RunningWaitsPage = ReturnType<typeof useRunningWaits>;
