import { usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton, Notice, Text } from '@gatehouse/ui-kit';
import { PageCard } from '../../../flow/page-card.view.tsx';
import { signInPath } from '../../../flow/paths.ts';
import { useFlowTexts } from '../../../texts/flow.texts.ts';

/** The identity check of the guardian failed too often (spec A §4): what happened, how long it lasts, and what to do. */
export function LimitScreen() {
  const t = useFlowTexts();
  const { site } = useHost();
  const signIn = useLink(signInPath);
  const home = useExit(site.home);
  usePageTitle(t('limit.title'));
  return (
    <PageCard title={t('limit.title')} lead={t('limit.lead')}>
      <Notice tone="warn" title={t('limit.howLongTitle')}>
        <p>{t('limit.howLong')}</p>
      </Notice>
      <Text>{t('limit.what')}</Text>
      <ButtonStack gap="tight">
        <LinkButton {...home} variant="primary" wide>
          {t('limit.home')}
        </LinkButton>
        <LinkButton {...signIn} wide>
          {t('limit.signIn')}
        </LinkButton>
      </ButtonStack>
    </PageCard>
  );
}
