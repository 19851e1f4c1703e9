import type { SocialFlow } from '@gatehouse/api-contract';
import { nameOfProvider } from '@gatehouse/platform';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton, Notice, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { startPath } from '../addresses.ts';
import { flowPath } from '../flow-addresses.ts';
import { FlowCard } from '../flow-card.view.tsx';
import { useFlow } from '../use-flow.ts';
import styles from '../oauth.module.css';

function Review({ flow }: Readonly<{ flow: SocialFlow }>) {
  const t = useDeferredTexts();
  const { site } = useHost();
  const switchPage = useLink(flowPath('/switch_accounts/third', flow));
  const home = useExit(site.home);
  const provider = nameOfProvider(flow.sns_type);
  return (
    <>
      <Text>{t('oauth.review.text', { provider })}</Text>
      <ul className={styles.facts}>
        <li>{t('oauth.review.email')}</li>
        <li>{t('oauth.review.provider', { provider })}</li>
        <li>{t('oauth.review.forGood')}</li>
      </ul>
      <ButtonStack>
        <LinkButton {...switchPage} variant="primary" wide>
          {t('oauth.review.continue')}
        </LinkButton>
        <LinkButton {...home} wide>
          {t('oauth.review.cancel')}
        </LinkButton>
      </ButtonStack>
    </>
  );
}

function NothingToSwitch({ flow }: Readonly<{ flow: SocialFlow }>) {
  const t = useDeferredTexts();
  const again = useLink(startPath('switch', flow.sns_type));
  return (
    <>
      <Notice title={t('oauth.review.nobody')}>
        <p>{t('oauth.review.nobodyText', { provider: nameOfProvider(flow.sns_type) })}</p>
      </Notice>
      <ButtonStack>
        <LinkButton {...again} wide>
          {t('oauth.failed.retry')}
        </LinkButton>
      </ButtonStack>
    </>
  );
}

/** What a switch of accounts will do, before anything is done (spec B §4: it cannot be undone). */
export function OauthReviewScreen() {
  const t = useDeferredTexts();
  const { known, refusal, retry } = useFlow();
  return (
    <FlowCard
      title={() => t('oauth.review.title')}
      working={t('oauth.finish.working')}
      known={known}
      refusal={refusal}
      onRetry={retry}
    >
      {({ flow, isMember }) => (isMember ? <Review flow={flow} /> : <NothingToSwitch flow={flow} />)}
    </FlowCard>
  );
}
