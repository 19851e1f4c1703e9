import { isSocialProvider } from '@gatehouse/platform';
import type { SocialProviders } from '../../base/ports/social-provider.ts';
import type { SocialProviderSettings } from '../../base/settings/provider-settings.ts';
import { createSocialProvider } from './social-provider.client.ts';

/** The providers of this deployment; none is asked anything before a player is. */
export function createSocialProviders(settings: SocialProviderSettings): SocialProviders {
  return new Map(
    Object.entries(settings).flatMap(([code, provider]) =>
      isSocialProvider(code) ? [[code, createSocialProvider(provider)] as const] : [],
    ),
  );
}
