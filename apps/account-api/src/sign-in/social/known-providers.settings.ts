import type { SocialProvider } from '@gatehouse/platform';
import type { ProviderSettings } from '../../base/settings/provider.settings.ts';

/** The real providers, all but our credentials there. What is odd about one of them is said here and nowhere else. */
export const knownProviders: Readonly<Record<SocialProvider, Omit<ProviderSettings, 'clientId' | 'clientSecret'>>> = {
  GP: {
    protocol: 'oidc',
    issuer: 'https://accounts.google.com',
    scope: 'openid email',
    pkce: true,
    responseMode: 'query',
    idTokenAlgorithm: 'RS256',
    claims: { subject: ['sub'], email: ['email'], emailVerified: ['email_verified'] },
  },
  APPLE: {
    protocol: 'oidc',
    issuer: 'https://appleid.apple.com',
    scope: 'openid email',
    pkce: true,
    // Apple sends an address only when it may answer with a form.
    responseMode: 'form_post',
    idTokenAlgorithm: 'RS256',
    claims: { subject: ['sub'], email: ['email'], emailVerified: ['email_verified'] },
  },
  LINE: {
    protocol: 'oidc',
    issuer: 'https://access.line.me',
    scope: 'openid email',
    pkce: true,
    responseMode: 'query',
    // For web sign-in LINE signs with the channel secret, and does not say whether it checked the address.
    idTokenAlgorithm: 'HS256',
    claims: { subject: ['sub'] },
  },
  NAVER: {
    protocol: 'oauth2',
    issuer: 'https://nid.naver.com',
    endpoints: {
      authorization: 'https://nid.naver.com/oauth2.0/authorize',
      token: 'https://nid.naver.com/oauth2.0/token',
      profile: 'https://openapi.naver.com/v1/nid/me',
    },
    scope: '',
    pkce: false,
    responseMode: 'query',
    idTokenAlgorithm: 'RS256',
    claims: { subject: ['response', 'id'] },
  },
  FB: {
    protocol: 'oauth2',
    issuer: 'https://www.facebook.com',
    endpoints: {
      authorization: 'https://www.facebook.com/dialog/oauth',
      token: 'https://graph.facebook.com/oauth/access_token',
      profile: 'https://graph.facebook.com/me?fields=id',
    },
    scope: 'public_profile',
    pkce: true,
    responseMode: 'query',
    idTokenAlgorithm: 'RS256',
    claims: { subject: ['id'] },
  },
  TW: {
    protocol: 'oauth2',
    issuer: 'https://x.com',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      profile: 'https://api.x.com/2/users/me',
    },
    scope: 'users.read tweet.read',
    pkce: true,
    responseMode: 'query',
    idTokenAlgorithm: 'RS256',
    claims: { subject: ['data', 'id'] },
  },
};
