import type { SocialFlow } from '@gatehouse/api-contract';
import { nameOfProvider } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { RetryButton } from '../../retry-button.view.tsx';
import { finishPath, otherWaysPath } from '../flow-addresses.ts';
import { FlowCard } from '../flow-card.view.tsx';
import { useFlow } from '../use-flow.ts';
import { useOffer } from './offer.controller.ts';

function Offer({ flow }: Readonly<{ flow: SocialFlow }>) {
  const t = useDeferredTexts();
  const { sending, refusal, signUp } = useOffer(flow);
  const otherWays = useLink(otherWaysPath(flow, useHost().url));
  const provider = nameOfProvider(flow.sns_type);
  return (
    <>
      <Text>{t('oauth.offer.text', { provider })}</Text>
      {flow.email !== '' && <Text tone="soft">{t('oauth.offer.email', { provider, email: flow.email })}</Text>}
      {refusal && <RefusalNotice refusal={refusal} retry={<RetryButton onRetry={signUp} />} />}
      <ButtonStack>
        <Button onClick={signUp} pending={sending} wide>
          {t('oauth.offer.create')}
        </Button>
        <LinkButton {...otherWays} wide>
          {t('oauth.offer.haveOne')}
        </LinkButton>
      </ButtonStack>
    </>
  );
}

function KnownMember({ flow }: Readonly<{ flow: SocialFlow }>) {
  const t = useDeferredTexts();
  const signIn = useLink(finishPath(flow));
  return (
    <>
      <Text>{t('oauth.offer.memberText', { provider: nameOfProvider(flow.sns_type) })}</Text>
      <ButtonStack>
        <LinkButton {...signIn} variant="primary" wide>
          {t('oauth.offer.signIn')}
        </LinkButton>
      </ButtonStack>
    </>
  );
}

/** 41007, "offer sign-up" (spec A §8): no player is signed up unasked, or twice. */
export function OauthSignUpScreen() {
  const t = useDeferredTexts();
  const { known, refusal, retry } = useFlow();
  return (
    <FlowCard
      title={(now) => t(now.step === 'ready' && now.isMember ? 'oauth.offer.memberTitle' : 'oauth.offer.title')}
      working={t('oauth.finish.working')}
      known={known}
      refusal={refusal}
      onRetry={retry}
    >
      {({ flow, isMember }) => (isMember ? <KnownMember flow={flow} /> : <Offer flow={flow} />)}
    </FlowCard>
  );
}
