import { memberPageOf, returnOf } from '@gatehouse/platform';
import { RefusalNotice, TitledCard, usePageTitle, usePartFocus, WayOut, WorkingStatus } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ButtonStack } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import type { AuthenticatorSwitch } from './authenticator-switch.controller.ts';

/** To where the visit came from, else to the member site's page about the authenticator; in an app back to the app. */
function Back({ variant }: Readonly<{ variant: 'primary' | 'quiet' }>) {
  const t = useDeferredTexts();
  const { url, site } = useHost();
  const texts = { home: t('codes.switch.back'), close: t('accountStates.close') };
  const address = returnOf(url, 'signed-in') ?? memberPageOf(site.member, 'authenticator');
  return <WayOut texts={texts} variant={variant} address={address} />;
}

/** What the press would do, and after it what the member does next. */
function useWords({ standing, begun }: AuthenticatorSwitch) {
  const t = useDeferredTexts();
  if (standing === null) return { title: t('codes.switch.title'), lead: null };
  if (standing === 'on')
    return begun
      ? { title: t('codes.number.lostTitle'), lead: t('codes.number.lostText') }
      : { title: t('codes.switch.offTitle'), lead: t('codes.switch.offLead') };
  return begun
    ? { title: t('codes.switch.confirmTitle'), lead: t('codes.switch.confirmText') }
    : { title: t('codes.switch.onTitle'), lead: t('codes.switch.onLead') };
}

export function AuthenticatorSwitchView({ page }: Readonly<{ page: AuthenticatorSwitch }>) {
  const t = useDeferredTexts();
  const { standing, begun, pending, shown } = page;
  const { title, lead } = useWords(page);
  const heading = usePartFocus(begun ? 'begun' : 'start');
  usePageTitle(title);
  const retry = (
    <Button variant="secondary" onClick={page.retry}>
      {t('codes.retry')}
    </Button>
  );
  return (
    <TitledCard title={title} lead={lead} heading={heading}>
      {standing === null && !shown && <WorkingStatus>{t('accountStates.loading')}</WorkingStatus>}
      {shown && <RefusalNotice refusal={shown} {...(standing === null && { retry })} />}
      <ButtonStack>
        {standing !== null && !begun && (
          <Button wide pending={pending} onClick={() => void page.begin()}>
            {t(standing === 'on' ? 'codes.switch.off' : 'codes.switch.on')}
          </Button>
        )}
        <Back variant={begun ? 'primary' : 'quiet'} />
      </ButtonStack>
    </TitledCard>
  );
}
