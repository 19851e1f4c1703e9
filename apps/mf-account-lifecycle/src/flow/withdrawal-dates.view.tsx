import { Facts } from '@gatehouse/ui-kit';
import { useWithdrawalTexts } from '../texts/withdrawal.texts.ts';
import { useDay } from './use-day.ts';

/** Epoch milliseconds of the platform. */
export type WithdrawalDates = Readonly<{ requested: number; cancelUntil: number; deletedAt: number }>;

/** Dates of a requested deletion. `over`: it can no longer be cancelled. */
export function WithdrawalDatesFacts({ dates, over = false }: Readonly<{ dates: WithdrawalDates; over?: boolean }>) {
  const t = useWithdrawalTexts();
  const day = useDay();
  return (
    <Facts
      layout="stacked"
      facts={[
        { label: t('steps.requested'), value: day(dates.requested) },
        { label: t(over ? 'keep.cancelledUntil' : 'entry.cancelUntil'), value: day(dates.cancelUntil) },
        { label: t('entry.deletedOn'), value: day(dates.deletedAt) },
      ]}
    />
  );
}
