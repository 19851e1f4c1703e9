import { nameOfProvider, onwardPath } from '@gatehouse/platform';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton, Notice } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { startPath } from '../addresses.ts';
import { addressOfFlow, choosePath, otherWaysPath } from '../flow-addresses.ts';
import { OauthCard } from '../oauth-card.view.tsx';
import { providerIn } from '../provider-in.ts';
import { useFailed } from './failed.controller.ts';

/** A flow that failed or was cancelled: why, and another try. */
export function FailedPage({ signType }: Readonly<{ signType: 'login' | 'signup' }>) {
  const t = useDeferredTexts();
  const { url } = useHost();
  const { sentence, flow, cancelled } = useFailed();
  const provider = providerIn(url);
  const forever = flow?.forever ? 'Y' : null;
  const again = provider ? startPath(signType, provider, forever) : choosePath(forever);
  const retry = useLink(flow ? onwardPath(again, addressOfFlow(flow, url)) : again);
  const otherWays = useLink(otherWaysPath(flow, url));
  return (
    <OauthCard
      title={
        provider ? t(`oauth.start.${signType}`, { provider: nameOfProvider(provider) }) : t(`oauth.failed.${signType}`)
      }
    >
      {sentence && (
        <Notice tone={cancelled ? 'info' : 'error'} title={sentence.title} small={sentence.small} takesFocus>
          <p>{sentence.text}</p>
        </Notice>
      )}
      <ButtonStack>
        <LinkButton {...retry} variant="primary" wide>
          {t('oauth.failed.retry')}
        </LinkButton>
        <LinkButton {...otherWays} wide>
          {t('oauth.otherWays')}
        </LinkButton>
      </ButtonStack>
    </OauthCard>
  );
}
