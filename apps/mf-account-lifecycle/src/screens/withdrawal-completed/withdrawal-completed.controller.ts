import { withdrawComplete } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { completedMemory } from '../../flow/completed-memory.ts';
import { signInPath } from '../../flow/paths.ts';
import type { WithdrawalDates } from '../../flow/withdrawal-dates.view.tsx';

/** The dates of the withdrawal that this tab requested: `null` while they are read, `none` where there are none any more. */
export function useWithdrawalCompleted() {
  const host = useHost();
  const [dates, setDates] = useState<WithdrawalDates | 'none' | null>(null);
  const complete = useCall(withdrawComplete, {
    restart: signInPath,
    own: { wrongVerifyToken: () => setDates('none') },
  });
  const load = async () => {
    const token = completedMemory(host).token();
    if (token === null) return setDates('none');
    const found = await complete.send({ query: { token } });
    if (found) setDates({ requested: found.requestDt, cancelUntil: found.cancelUntilDt, deletedAt: found.expiryDt });
  };
  useArrival(load);
  return { dates, shown: complete.shown, pending: complete.pending, retry: () => void load() };
}

export type WithdrawalCompleted = ReturnType<typeof useWithdrawalCompleted>;
