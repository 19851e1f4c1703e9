import { lastProvider } from '@gatehouse/session';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton, List, Notice, Text } from '@gatehouse/ui-kit';
import { nameOfProvider, offeredProviders, type SocialProvider } from '@gatehouse/platform';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { foreverIn, startPath } from '../addresses.ts';
import { OauthCard } from '../oauth-card.view.tsx';
import styles from '../oauth.module.css';

function ProviderItem({ provider, last }: Readonly<{ provider: SocialProvider; last: boolean }>) {
  const t = useDeferredTexts();
  const { url } = useHost();
  const link = useLink(startPath('login', provider, foreverIn(url)));
  return (
    <li>
      <LinkButton {...link} wide>
        {t('oauth.start.continue', { provider: nameOfProvider(provider) })}
      </LinkButton>
      {last && (
        <Text className={styles.last} tone="soft" size="small" centered>
          {t('oauth.choose.last')}
        </Text>
      )}
    </li>
  );
}

/** Base of every sign-in with a provider: the choice of one (spec A §2). */
export function OauthBaseScreen() {
  const t = useDeferredTexts();
  const { settings, nation, url, site } = useHost();
  const otherWays = useLink('/login');
  const providers = offeredProviders(settings, {
    nation,
    inflowPath: url.searchParams.get('inflow_path') ?? site.inflowPath,
  });
  const last = lastProvider();
  return (
    <OauthCard title={t('oauth.choose.title')}>
      {providers.length === 0 ? (
        <Notice title={t('oauth.choose.none')}>
          <p>{t('oauth.choose.noneText')}</p>
        </Notice>
      ) : (
        <List>
          {providers.map((provider) => (
            <ProviderItem key={provider} provider={provider} last={provider === last} />
          ))}
        </List>
      )}
      <ButtonStack>
        <LinkButton {...otherWays} variant={providers.length === 0 ? 'primary' : 'quiet'} wide>
          {t('oauth.otherWays')}
        </LinkButton>
      </ButtonStack>
    </OauthCard>
  );
}
