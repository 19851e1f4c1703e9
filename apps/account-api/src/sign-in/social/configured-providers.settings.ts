import { socialProviders } from '@gatehouse/platform';
import { standInClient, standInIssuer } from '@gatehouse/platform/stand-in-providers';
import type { SocialConfiguration, SocialProviderSettings } from '../../base/settings/provider.settings.ts';
import { knownProviders } from './known-providers.settings.ts';

/** What is known of the providers, with the credentials of this deployment. One without credentials is not offered. */
export function configuredProviders(configuration: SocialConfiguration): SocialProviderSettings {
  const offered = socialProviders.flatMap((provider) => {
    const { clientId, clientSecret, ...changes } = configuration[provider] ?? {};
    return clientId && clientSecret
      ? [[provider, { ...knownProviders[provider], ...changes, clientId, clientSecret }] as const]
      : [];
  });
  return Object.fromEntries(offered);
}

/** The playground's stand-ins, for one machine. */
export function standInProviderSettings(portBase: number): SocialProviderSettings {
  const settings = socialProviders.map((provider) => {
    const known = knownProviders[provider];
    const issuer = standInIssuer(provider, portBase);
    const endpoints = known.endpoints && {
      endpoints: { authorization: `${issuer}/authorize`, token: `${issuer}/token`, profile: `${issuer}/profile` },
    };
    return [provider, { ...known, ...standInClient(provider), ...endpoints, issuer }] as const;
  });
  return Object.fromEntries(settings);
}
