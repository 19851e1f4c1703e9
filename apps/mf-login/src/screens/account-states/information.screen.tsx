import { TitledCard, usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { LeavePage } from './leave-page.view.tsx';
import { verificationPath } from './next-paths.ts';
import { OneStepEntry } from './one-step-entry.view.tsx';

/** Tells the owner of an account without an email address why one is needed; the verification asks for it and proves it. */
function AddressMissing() {
  const t = useDeferredTexts();
  const { url } = useHost();
  const next = useLink(verificationPath(url, 'confirm-email'));
  usePageTitle(t('accountStates.information.title'));
  return (
    <TitledCard title={t('accountStates.information.title')} lead={t('accountStates.information.text')}>
      <ButtonStack>
        <LinkButton {...next} variant="primary" wide>
          {t('accountStates.information.next')}
        </LinkButton>
        <LeavePage reason="ENTER_EMAIL" />
      </ButtonStack>
    </TitledCard>
  );
}

/** An account that a game or another service made becomes a member's; terms that it has not agreed to are asked for after it. */
function MembershipDue() {
  const t = useDeferredTexts();
  const texts = {
    title: t('accountStates.membership.title'),
    text: t('accountStates.membership.text'),
    go: t('accountStates.membership.join'),
    done: t('accountStates.membership.joined'),
  };
  return <OneStepEntry texts={texts} reason="MEMBERSHIP" />;
}

export function InformationScreen() {
  const { url } = useHost();
  return url.searchParams.get('type') === 'MEMBERSHIP' ? <MembershipDue /> : <AddressMissing />;
}
