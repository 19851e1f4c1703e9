import { mileageRules } from '@gatehouse/api-contract';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Card, Facts, Heading, LinkButton, List, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { useWithdrawalTexts } from '../../texts/withdrawal.texts.ts';
import type { DeleteAccount, Reading } from './delete-account.controller.ts';

type ViewProps = Readonly<{ page: DeleteAccount }>;

/** A value that was read, that is being read, or that could not be. */
function useShown() {
  const t = useWithdrawalTexts();
  return <Value,>(reading: Reading<Value>, show: (value: Value) => ReactNode): ReactNode => {
    if (reading === null) return <Spinner />;
    return reading === 'unread' ? t('entry.unread') : show(reading);
  };
}

function Losses({ page }: ViewProps) {
  const t = useWithdrawalTexts();
  const { locale } = useHost();
  const shown = useShown();
  const amount = (value: number) => new Intl.NumberFormat(locale).format(value);
  const games = shown(page.account, ({ games: found = [] }) =>
    found.length === 0 ? t('entry.none') : found.map(({ name, devices }) => `${name} (${amount(devices)})`).join(', '),
  );
  const pointsOf = (rule: string) => shown(page.points, (all) => shown(all.get(rule) ?? ('unread' as const), amount));
  const facts = [
    { label: t('entry.cash'), value: shown(page.cash, amount) },
    { label: t('entry.points'), value: pointsOf(mileageRules.points) },
    { label: t('entry.flakes'), value: pointsOf(mileageRules.flakes) },
    { label: t('entry.games'), value: games },
    { label: t('entry.sessions'), value: shown(page.account, ({ sessions }) => shown(sessions ?? 'unread', amount)) },
  ];
  const unread = [page.account, page.works, page.cash, page.points].includes('unread');
  return (
    <>
      <Heading level={2}>{t('entry.lost')}</Heading>
      <Facts layout="lines" facts={facts} />
      {unread && (
        <Button variant="secondary" onClick={page.again}>
          {t('entry.again')}
        </Button>
      )}
    </>
  );
}

function Works({ page }: ViewProps) {
  const t = useWithdrawalTexts();
  if (page.works === null || page.works === 'unread' || page.works.length === 0) return null;
  return (
    <Notice tone="warn" title={t('entry.studioTitle')}>
      <p>{t('entry.studioText')}</p>
      <List gap="tight">
        {page.works.map(({ kind, name }) => (
          <li key={`${kind}:${name}`}>{t(kind === 'GROUP' ? 'entry.group' : 'entry.product', { name })}</li>
        ))}
      </List>
    </Notice>
  );
}

/** What will happen, before anything is asked. */
export function DeleteAccountView({ page }: ViewProps) {
  const t = useWithdrawalTexts();
  const { locale, site } = useHost();
  const steps = useLink('/withdrawal');
  const home = useExit(site.home);
  const day = (at: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at);
  const blocked = page.works !== null && page.works !== 'unread' && page.works.length > 0;
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{useTexts()('title')}</Heading>
            <Text tone="soft">{t('entry.lead')}</Text>
          </Stack>
          <Facts
            layout="stacked"
            facts={[
              { label: t('entry.cancelUntil'), value: day(page.cancelUntil) },
              { label: t('entry.goneOn'), value: day(page.goneOn) },
            ]}
          />
          <Losses page={page} />
          <Works page={page} />
          <Stack>
            {!blocked && (
              <LinkButton {...steps} wide>
                {t('entry.goOn')}
              </LinkButton>
            )}
            <LinkButton {...home} variant="quiet" wide>
              {t('entry.keep')}
            </LinkButton>
          </Stack>
        </Stack>
      </Card>
    </Stage>
  );
}
