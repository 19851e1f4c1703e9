import { offeredProviders } from '@gatehouse/platform';
import { lastProvider } from '@gatehouse/session';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton, Notice } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { ProviderList } from '../../login/provider-list.view.tsx';
import { foreverIn } from '../addresses.ts';
import { OauthCard } from '../oauth-card.view.tsx';

/** Base of every sign-in with a provider: the choice of one (spec A §2). */
export function OauthBaseScreen() {
  const t = useDeferredTexts();
  const { settings, nation, url, site } = useHost();
  const otherWays = useLink('/login');
  const providers = offeredProviders(settings, {
    nation,
    inflowPath: url.searchParams.get('inflow_path') ?? site.inflowPath,
  });
  return (
    <OauthCard title={t('oauth.choose.title')}>
      {providers.length === 0 ? (
        <Notice title={t('oauth.choose.none')}>
          <p>{t('oauth.choose.noneText')}</p>
        </Notice>
      ) : (
        <ProviderList
          providers={providers}
          placeholder={`v${providers.length}`}
          last={lastProvider()}
          isForever={() => foreverIn(url) === 'Y'}
        />
      )}
      <ButtonStack>
        <LinkButton {...otherWays} variant={providers.length === 0 ? 'primary' : 'quiet'} wide>
          {t('codes.password')}
        </LinkButton>
      </ButtonStack>
    </OauthCard>
  );
}
