import { RefusalNotice } from '@gatehouse/screen';
import type { SocialFlow } from '@gatehouse/api-contract';
import { useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { TroubleNotice } from '../../third-party/trouble.view.tsx';
import { finishPath, loginPath, queryOfFlow } from '../addresses.ts';
import { FlowCard } from '../flow-card.view.tsx';
import { WaysOn } from '../oauth-card.view.tsx';
import { nameOfProvider } from '@gatehouse/platform';
import { useFlow } from '../use-flow.ts';
import { useOffer } from './offer.controller.ts';

function Offer({ flow }: Readonly<{ flow: SocialFlow }>) {
  const t = useDeferredTexts();
  const { sending, failure, refusal, signUp } = useOffer();
  const otherWays = useLink(loginPath(queryOfFlow(flow)));
  const provider = nameOfProvider(flow.sns_type);
  return (
    <>
      <Text>{t('oauth.offer.text', { provider })}</Text>
      {flow.email !== '' && <Text tone="soft">{t('oauth.offer.email', { provider, email: flow.email })}</Text>}
      {failure && <TroubleNotice failure={failure} onRetry={() => signUp(flow)} />}
      {refusal && <RefusalNotice refusal={refusal} />}
      <WaysOn>
        <Button onClick={() => signUp(flow)} pending={sending} wide>
          {t('oauth.offer.create')}
        </Button>
        <LinkButton {...otherWays} wide>
          {t('oauth.offer.haveOne')}
        </LinkButton>
      </WaysOn>
    </>
  );
}

function KnownMember({ flow }: Readonly<{ flow: SocialFlow }>) {
  const t = useDeferredTexts();
  const signIn = useLink(finishPath(flow));
  return (
    <>
      <Text>{t('oauth.offer.memberText', { provider: nameOfProvider(flow.sns_type) })}</Text>
      <WaysOn>
        <LinkButton {...signIn} variant="primary" wide>
          {t('oauth.offer.signIn')}
        </LinkButton>
      </WaysOn>
    </>
  );
}

/** 41007, "offer sign-up" (spec A §8): nobody is signed up unasked, and nobody twice. */
export function OfferScreen() {
  const t = useDeferredTexts();
  const { known, retry } = useFlow();
  return (
    <FlowCard
      title={(now) => t(now.step === 'ready' && now.isMember ? 'oauth.offer.memberTitle' : 'oauth.offer.title')}
      working={t('oauth.finish.working')}
      known={known}
      onRetry={retry}
    >
      {({ flow, isMember }) => (isMember ? <KnownMember flow={flow} /> : <Offer flow={flow} />)}
    </FlowCard>
  );
}
