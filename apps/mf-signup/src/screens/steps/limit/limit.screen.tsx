import { useExit, useHost, useLink, usePageTitle } from '@gatehouse/shell-contract';
import { LinkButton, Notice, Text } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import styles from '../../../flow/flow.module.css';
import { PageCard } from '../../../flow/page-card.view.tsx';
import { signInPath } from '../../../flow/paths.ts';

/** A guardian was checked in vain too often (spec A §4): what happened, how long it lasts, and what to do. */
export function LimitScreen() {
  const t = useFlowTexts();
  const { url, site } = useHost();
  const signIn = useLink(signInPath(url));
  const home = useExit(site.home);
  usePageTitle(t('limit.title'));
  return (
    <PageCard title={t('limit.title')} lead={t('limit.lead')}>
      <Notice tone="warn" title={t('limit.howLongTitle')}>
        <p>{t('limit.howLong')}</p>
      </Notice>
      <Text>{t('limit.what')}</Text>
      <div className={styles['ways']}>
        <LinkButton {...home} variant="primary" wide>
          {t('limit.home')}
        </LinkButton>
        <LinkButton {...signIn} wide>
          {t('limit.signIn')}
        </LinkButton>
      </div>
    </PageCard>
  );
}
