import { htmlLang, returnOf } from '@gatehouse/platform';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { Facts, LinkButton } from '@gatehouse/ui-kit';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import type { SwitchedAccount } from './switched-account.ts';

/** The day of a switch, as the page shows it. */
export function useSwitchDay(): (moment: number) => string {
  const { locale } = useHost();
  const format = new Intl.DateTimeFormat(htmlLang(locale), { calendar: 'gregory', dateStyle: 'long' });
  return (moment) => format.format(moment);
}

/** The account is an email account by now. */
export function SwitchedView({ account }: Readonly<{ account: SwitchedAccount }>) {
  const t = useSwitchTexts();
  const day = useSwitchDay();
  const { url, site } = useHost();
  const back = useExit(returnOf(url, 'signed-in') ?? site.member);
  const { transferDt: at, transferredId: name } = account;
  const facts = [
    { label: t('already.name'), value: name },
    ...(at === null ? [] : [{ label: t('confirm.day'), value: day(at) }]),
  ];
  return (
    <PageFrame title={t('already.title')} lead={t('already.lead')}>
      <Facts layout="stacked" facts={facts} />
      <LinkButton {...back} variant="primary" wide>
        {t('common.back')}
      </LinkButton>
    </PageFrame>
  );
}
