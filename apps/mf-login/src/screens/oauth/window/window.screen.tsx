import { RefusalNotice } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Inline, LinkButton, Notice, Spinner, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { TroubleNotice } from '../../third-party/trouble.view.tsx';
import { keptQuery, loginPath, startPath } from '../addresses.ts';
import { OauthCard, WaysOn } from '../oauth-card.view.tsx';
import { nameOfProvider } from '@gatehouse/platform';
import { providerIn } from '../provider-in.ts';
import { useWindow } from './window.controller.ts';

/** The provider in a window of its own, this page waiting beside it (spec A §3, "Social login check"). */
export function WindowScreen() {
  const t = useDeferredTexts();
  const { url } = useHost();
  const code = providerIn(url) ?? 'GP'; // without a provider the loader has led elsewhere
  const { ready, opened, failure, refusal, open, retry } = useWindow(code);
  const query = keptQuery(url);
  const here = useLink(startPath('login', code, query));
  const otherWays = useLink(loginPath(query));
  const provider = nameOfProvider(code);
  return (
    <OauthCard title={t('oauth.start.login', { provider })}>
      <Text tone="soft">{t('oauth.window.text', { provider })}</Text>
      {failure && <TroubleNotice failure={failure} onRetry={retry} />}
      {refusal && <RefusalNotice refusal={refusal} actions={null} />}
      {opened === 'waiting' && (
        <Inline gap="tight" together role="status">
          <Spinner />
          <Text tone="soft">{t('oauth.window.waiting', { provider })}</Text>
        </Inline>
      )}
      {opened === 'blocked' && (
        <Notice tone="warn" title={t('oauth.window.blocked')} takesFocus>
          <p>{t('oauth.window.blockedText')}</p>
        </Notice>
      )}
      <WaysOn>
        {!refusal && !failure && (
          <Button onClick={open} pending={!ready} wide>
            {t(opened === 'not-yet' ? 'oauth.start.continue' : 'oauth.window.again', { provider })}
          </Button>
        )}
        <LinkButton {...here} wide>
          {t('oauth.window.here')}
        </LinkButton>
        <LinkButton {...otherWays} variant="quiet" wide>
          {t('oauth.otherWays')}
        </LinkButton>
      </WaysOn>
    </OauthCard>
  );
}
