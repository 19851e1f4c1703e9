import { mileageRules } from '@gatehouse/api-contract';
import { useHost } from '@gatehouse/shell-contract';
import { Facts, Spinner, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { useWithdrawalTexts } from '../texts/withdrawal.texts.ts';
import type { Holdings, Reading } from './use-holdings.ts';

/** A value that was read, that is being read, or that could not be. */
function useShown() {
  const t = useWithdrawalTexts();
  return <Value,>(reading: Reading<Value>, show: (value: Value) => ReactNode): ReactNode => {
    if (reading === null) return <Spinner />;
    return reading === 'unread' ? t('entry.unread') : show(reading);
  };
}

type HoldingsProps = Readonly<{
  holdings: Holdings;
  /** Whether the sign-ins are among them. */ withSessions?: boolean;
}>;

const isRead = <Value,>(reading: Reading<Value>): reading is Exclude<Value, null | 'unread'> =>
  reading !== null && reading !== 'unread';

/** Whether everything was read and is zero. */
function hasNothing({ account, cash, points }: Holdings): boolean {
  if (!isRead(account) || !isRead(cash) || !isRead(points)) return false;
  const amounts = [cash, ...Object.values(mileageRules).map((rule) => points.get(rule))];
  return amounts.every((amount) => amount === 0) && (account.games ?? []).length === 0;
}

/** Amounts of what a member has, each with what could be read of it. */
export function HoldingsFacts({ holdings, withSessions = false }: HoldingsProps) {
  const t = useWithdrawalTexts();
  const { locale } = useHost();
  const shown = useShown();
  const amount = (value: number) => new Intl.NumberFormat(locale).format(value);
  const games = shown(holdings.account, ({ games: found = [] }) =>
    found.length === 0 ? t('entry.none') : found.map(({ name, devices }) => `${name} (${amount(devices)})`).join(', '),
  );
  const pointsOf = (rule: string) =>
    shown(holdings.points, (all) => shown(all.get(rule) ?? ('unread' as const), amount));
  const sessions = shown(holdings.account, ({ sessions: open }) => shown(open ?? 'unread', amount));
  const sessionFacts = withSessions ? [{ label: t('entry.sessions'), value: sessions }] : [];
  if (hasNothing(holdings))
    return (
      <>
        <Text>{t('entry.nothing')}</Text>
        {withSessions && <Facts layout="lines" facts={sessionFacts} />}
      </>
    );
  const facts = [
    { label: t('entry.cash'), value: shown(holdings.cash, amount) },
    { label: t('entry.points'), value: pointsOf(mileageRules.points) },
    { label: t('entry.flakes'), value: pointsOf(mileageRules.flakes) },
    { label: t('entry.games'), value: games },
    ...sessionFacts,
  ];
  return <Facts layout="lines" facts={facts} />;
}
