import { nameOfProvider } from '@gatehouse/platform';
import { RefusalNotice, WorkingStatus } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Notice, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { RetryButton } from '../../retry-button.view.tsx';
import { foreverIn, startPath } from '../addresses.ts';
import { OauthCard } from '../oauth-card.view.tsx';
import { providerIn } from '../provider-in.ts';
import { useWindow } from './window.controller.ts';

/** The provider in a window of its own, this page waiting beside it (spec A §3, "Social login check"). */
export function OauthSlScreen() {
  const t = useDeferredTexts();
  const { url } = useHost();
  const code = providerIn(url) ?? 'GP'; // without a provider the loader has led elsewhere
  const { step, refusal, open, retry } = useWindow(code);
  const here = useLink(startPath('login', code, foreverIn(url)));
  const otherWays = useLink('/login');
  const provider = nameOfProvider(code);
  const opened = step === 'waiting' || step === 'blocked';
  return (
    <OauthCard title={t('oauth.start.login', { provider })}>
      <Text tone="soft">{t('oauth.window.text', { provider })}</Text>
      {refusal && <RefusalNotice refusal={refusal} retry={<RetryButton onRetry={retry} />} />}
      {step === 'waiting' && <WorkingStatus>{t('oauth.window.waiting', { provider })}</WorkingStatus>}
      {step === 'blocked' && (
        <Notice tone="warn" title={t('oauth.window.blocked')} takesFocus>
          <p>{t('oauth.window.blockedText')}</p>
        </Notice>
      )}
      <ButtonStack>
        {!refusal && (
          <Button onClick={open} pending={step === 'preparing'} wide>
            {t(opened ? 'oauth.window.again' : 'oauth.start.continue', { provider })}
          </Button>
        )}
        <LinkButton {...here} wide>
          {t('oauth.window.here')}
        </LinkButton>
        <LinkButton {...otherWays} variant="quiet" wide>
          {t('oauth.otherWays')}
        </LinkButton>
      </ButtonStack>
    </OauthCard>
  );
}
