import { countryName } from '@gatehouse/challenge';
import { returnOf } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { Button, Facts, LinkButton, Notice, Row, Rows, Stack, Text } from '@gatehouse/ui-kit';
import { CalendarDays, FileText, KeyRound, Languages, Wallet } from 'lucide-react';
import { Loading } from '../../flow/loading.view.tsx';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useCountryTexts } from '../../texts/country.texts.ts';
import type { CountryStart } from './country-start.controller.ts';
import type { NationState } from './use-nation-state.ts';

/** What depends on the country, in the order in which players ask for it. */
const changes = [
  ['terms', FileText],
  ['money', Wallet],
  ['providers', KeyRound],
  ['age', CalendarDays],
  ['language', Languages],
] as const;

function Meaning({ nation }: Readonly<{ nation: NationState }>) {
  const t = useCountryTexts();
  const { locale } = useHost();
  return (
    <>
      <Facts layout="stacked" facts={[{ label: t('start.now'), value: countryName(nation.country_code, locale) }]} />
      <Rows label={t('start.changes')}>
        {changes.map(([name, icon]) => (
          <Row key={name} icon={icon} title={t(`start.${name}.title`)} below={t(`start.${name}.text`)} />
        ))}
      </Rows>
      <Notice tone="warn" title={t('start.onceTitle')}>
        <p>{t('start.once')}</p>
      </Notice>
      {nation.verify_state ? <Text tone="soft">{t('start.verify')}</Text> : null}
    </>
  );
}

/** What a change of country means, before anything is asked. */
export function CountryStartView({ page }: Readonly<{ page: CountryStart }>) {
  const t = useCountryTexts();
  const { url, site } = useHost();
  const away = useExit(returnOf(url, 'signed-in') ?? site.member);
  const { nation, shown, pending, retry, proceed } = page;
  return (
    <PageFrame title={t('start.title')} lead={t('start.lead')}>
      {nation ? (
        <>
          {shown && <RefusalNotice refusal={shown} />}
          <Meaning nation={nation} />
          <Stack gap="tight">
            <Button wide onClick={proceed}>
              {t('common.next')}
            </Button>
            <LinkButton {...away} variant="quiet" wide>
              {t('common.notNow')}
            </LinkButton>
          </Stack>
        </>
      ) : (
        <Loading t={t} shown={shown} pending={pending} onRetry={retry} />
      )}
    </PageFrame>
  );
}
