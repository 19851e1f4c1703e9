import { withdrawalDays, withdrawStudioCheck } from '@gatehouse/api-contract';
import { dayMs } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { withdrawalStart } from '../../flow/paths.ts';
import { useHoldings, useReading } from '../../flow/use-holdings.ts';

/** What would happen, read from four services of which each may fail alone. */
export function useDeleteAccount() {
  const { clock } = useHost();
  const studio = useCall(withdrawStudioCheck, { restart: withdrawalStart });
  const works = useReading(async () => (await studio.send({ query: {} }))?.works ?? null);
  const holdings = useHoldings();
  useArrival(() => {
    void works.read();
    holdings.read();
  });
  const [now] = useState(() => clock.now());
  return {
    holdings,
    works: works.value,
    cancelUntil: now + withdrawalDays.cancel * dayMs,
    deletedAt: now + withdrawalDays.deletion * dayMs,
    unread: holdings.unread || works.value === 'unread',
    again: () => {
      if (works.value === 'unread') void works.read();
      holdings.again();
    },
  };
}

export type DeleteAccount = ReturnType<typeof useDeleteAccount>;
