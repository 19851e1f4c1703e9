import { isSocialProvider, type SocialProvider } from '@gatehouse/platform';
import type { SocialProviderPort } from '../ports/social-provider.ts';
import type { SocialProviderSettings } from './provider-settings.ts';
import { createSocialProvider } from './social-provider.client.ts';

export type SocialProviders = ReadonlyMap<SocialProvider, SocialProviderPort>;

/** The providers of this deployment; none is asked anything before a player is. */
export function createSocialProviders(settings: SocialProviderSettings): SocialProviders {
  return new Map(
    Object.entries(settings).flatMap(([code, provider]) =>
      isSocialProvider(code) ? [[code, createSocialProvider(provider)] as const] : [],
    ),
  );
}
