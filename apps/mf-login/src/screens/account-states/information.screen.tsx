import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { usePageTitle } from '@gatehouse/screen';
import { verificationPath } from './next-paths.ts';
import { StateCard } from './state-card.view.tsx';

/** Tells the owner of an account without an email address why one is needed; the verification asks for it and proves it. */
export function InformationScreen() {
  const t = useDeferredTexts();
  const { url, site } = useHost();
  const next = useLink(verificationPath(url, 'confirm-email'));
  const home = useExit(site.home);
  usePageTitle(t('accountStates.information.title'));
  return (
    <StateCard title={t('accountStates.information.title')} lead={t('accountStates.information.text')}>
      <ButtonStack>
        <LinkButton {...next} variant="primary" wide>
          {t('accountStates.information.next')}
        </LinkButton>
        <LinkButton {...home} variant="quiet" wide>
          {t('accountStates.home')}
        </LinkButton>
      </ButtonStack>
    </StateCard>
  );
}
