import {
  cashBalance,
  mileageBalances,
  mileageRules,
  withdrawalDays,
  withdrawCheck,
  withdrawStudioCheck,
} from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';

const dayMs = 24 * 60 * 60_000;
const cashShape = v.object({ total_balance: v.number() });
const mileageShape = v.object({ balances: v.array(v.object({ use_rule_id: v.string(), balance: v.number() })) });
const rules = Object.values(mileageRules).join(',');

/** What was read of a service: `null` while it is asked, `unread` where it did not answer or answered something else. */
export type Reading<Value> = Value | null | 'unread';

/** Reads one service; a wrong answer counts as none, so that no zero is shown that is not one. */
function useReading<Value>(ask: () => Promise<Value | null>) {
  const [value, setValue] = useState<Reading<Value>>(null);
  const read = async () => {
    setValue(null);
    setValue((await ask()) ?? 'unread');
  };
  return { value, read };
}

/** What would happen, read from four services of which each may fail alone. */
export function useDeleteAccount() {
  const { clock } = useHost();
  const check = useCall(withdrawCheck, { restart: '/myinfo/deleteAccount' });
  const studio = useCall(withdrawStudioCheck, { restart: '/myinfo/deleteAccount' });
  const cash = useCall(cashBalance, {});
  const mileage = useCall(mileageBalances, {});
  const account = useReading(() => check.send({ query: {} }));
  const works = useReading(async () => (await studio.send({ query: {} }))?.works ?? null);
  const cashAmount = useReading(async () => {
    const parsed = v.safeParse(cashShape, await cash.send({}));
    return parsed.success ? parsed.output.total_balance : null;
  });
  const points = useReading(async () => {
    const query = { client_id_list: 'gatehouse', use_rule_id_list: rules };
    const parsed = v.safeParse(mileageShape, await mileage.send({ query }));
    if (!parsed.success) return null;
    return new Map(parsed.output.balances.map(({ use_rule_id: rule, balance }) => [rule, balance]));
  });
  const readings = [account, works, cashAmount, points];
  useArrival(() => readings.forEach(({ read }) => void read()));
  const [now] = useState(() => clock.now());
  return {
    account: account.value,
    works: works.value,
    cash: cashAmount.value,
    points: points.value,
    cancelUntil: now + withdrawalDays.cancel * dayMs,
    goneOn: now + withdrawalDays.deletion * dayMs,
    again: () => readings.forEach(({ value, read }) => value === 'unread' && void read()),
  };
}

export type DeleteAccount = ReturnType<typeof useDeleteAccount>;
