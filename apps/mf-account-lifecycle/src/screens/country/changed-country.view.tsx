import { countryName } from '@gatehouse/challenge';
import { htmlLang, returnOf } from '@gatehouse/platform';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { Facts, LinkButton } from '@gatehouse/ui-kit';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useCountryTexts } from '../../texts/country.texts.ts';
import type { ChangedCountry } from './changed-country.ts';

/** The one change was made before. */
export function ChangedCountryView({ changed }: Readonly<{ changed: ChangedCountry }>) {
  const t = useCountryTexts();
  const { locale, url, site } = useHost();
  const back = useExit(returnOf(url, 'signed-in') ?? site.member);
  const day = new Intl.DateTimeFormat(htmlLang(locale), { calendar: 'gregory', dateStyle: 'long' }).format(
    changed.changed_at,
  );
  const facts = [
    { label: t('start.now'), value: countryName(changed.country_code, locale) },
    { label: t('changed.since'), value: day },
  ];
  return (
    <PageFrame title={t('changed.title')} lead={t('changed.lead')}>
      <Facts layout="stacked" facts={facts} />
      <LinkButton {...back} variant="primary" wide>
        {t('common.back')}
      </LinkButton>
    </PageFrame>
  );
}
