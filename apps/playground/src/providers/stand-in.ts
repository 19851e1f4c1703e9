import {
  siteOf,
  socialCallbackPath,
  socialProviders,
  type Environment,
  type SocialProvider,
} from '@gatehouse/platform';
import { standInClient, standInIssuer, standInProviders } from '@gatehouse/platform/stand-in-providers';

/** A simulated provider and the one client registered with it. */
export type StandIn = Readonly<{
  code: SocialProvider;
  slug: string;
  name: string;
  protocol: 'oidc' | 'oauth2';
  issuer: string;
  client: Readonly<{ clientId: string; clientSecret: string }>;
  /** Exactly these: one callback per site of the portal. */
  redirectUris: readonly string[];
}>;

/** All simulated providers of a stack, by the first segment of their path. */
export function standIns(environment: Environment, portBase: number): ReadonlyMap<string, StandIn> {
  const origins = (['main', 'ppool'] as const).map((brand) => siteOf(environment, brand, portBase).origin);
  return new Map(
    socialProviders.map((code) => {
      const standIn = {
        ...standInProviders[code],
        code,
        issuer: standInIssuer(code, portBase),
        client: standInClient(code),
        redirectUris: origins.map((origin) => `${origin}${socialCallbackPath(code)}`),
      };
      return [standIn.slug, standIn] as const;
    }),
  );
}
