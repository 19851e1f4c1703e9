import { stackPorts } from './ports.ts';
import type { SocialProvider } from './social-providers.ts';

/**
 * The providers that the playground plays on one machine, as both sides have to know them: a registration there, a
 * configuration of the account API here. Public in the source, so used in `local` only.
 */
export const standInProviders = {
  NAVER: { slug: 'naver', name: 'NAVER', protocol: 'oauth2' },
  GP: { slug: 'google', name: 'Google', protocol: 'oidc' },
  FB: { slug: 'facebook', name: 'Facebook', protocol: 'oauth2' },
  TW: { slug: 'twitter', name: 'Twitter', protocol: 'oauth2' },
  APPLE: { slug: 'apple', name: 'Apple', protocol: 'oidc' },
  LINE: { slug: 'line', name: 'LINE', protocol: 'oidc' },
} as const satisfies Record<SocialProvider, { slug: string; name: string; protocol: 'oidc' | 'oauth2' }>;

/** People with an account at every stand-in. All but the last are members of the platform, too; the account of `dora` is dormant. */
export const standInPeople = ['alice', 'bob', 'dora', 'nova'] as const;
export const standInMembers = ['alice', 'bob', 'dora'] as const;

/** Subject of one of them at a stand-in. */
export const standInSubject = (provider: SocialProvider, name: string): string =>
  `${standInProviders[provider].slug}-${name}`;

/** Credentials of the portal with a stand-in. */
export function standInClient(provider: SocialProvider): Readonly<{ clientId: string; clientSecret: string }> {
  const { slug } = standInProviders[provider];
  return { clientId: `gatehouse-${slug}`, clientSecret: `local-secret-of-${slug}-for-one-machine` };
}

/** Issuer of a stand-in, without a final slash; its endpoints are below it. */
export function standInIssuer(provider: SocialProvider, portBase: number): string {
  return `http://idp.localhost:${stackPorts(portBase).playground}/${standInProviders[provider].slug}`;
}

/** The stand-in that checks persons; one for all three methods. */
export const standInIdentityClient = {
  clientId: 'gatehouse-identity',
  clientSecret: 'local-secret-of-identity-for-one-machine',
} as const;

/** Issuer of the stand-in that checks persons, without a final slash. */
export function standInIdentityIssuer(portBase: number): string {
  return `http://identity.localhost:${stackPorts(portBase).playground}`;
}
