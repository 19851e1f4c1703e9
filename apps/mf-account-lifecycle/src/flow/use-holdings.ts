import { cashBalance, mileageBalances, mileageRules, withdrawCheck } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useState } from 'react';
import * as v from 'valibot';
import { withdrawalStart } from './paths.ts';

const cashShape = v.object({ total_balance: v.number() });
const mileageShape = v.object({ balances: v.array(v.object({ use_rule_id: v.string(), balance: v.number() })) });
const rules = Object.values(mileageRules).join(',');

/** What was read of a service: `null` while it is asked, `unread` where it did not answer or answered something else. */
export type Reading<Value> = Value | null | 'unread';

/** Reads one service; a wrong answer counts as none, so that no zero is shown that is not one. */
export function useReading<Value>(ask: () => Promise<Value | null>) {
  const [value, setValue] = useState<Reading<Value>>(null);
  const read = async () => {
    setValue(null);
    setValue((await ask()) ?? 'unread');
  };
  return { value, read };
}

/** What a member has: read from three services of which each may fail alone. Nothing is read before `read`. */
export function useHoldings() {
  const check = useCall(withdrawCheck, { restart: withdrawalStart });
  const cash = useCall(cashBalance, {});
  const mileage = useCall(mileageBalances, {});
  const account = useReading(() => check.send({ query: {} }));
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
  const readings = [account, cashAmount, points];
  return {
    account: account.value,
    cash: cashAmount.value,
    points: points.value,
    unread: readings.some(({ value }) => value === 'unread'),
    read: () => readings.forEach(({ read }) => void read()),
    again: () => readings.forEach(({ value, read }) => value === 'unread' && void read()),
  };
}

export type Holdings = ReturnType<typeof useHoldings>;
