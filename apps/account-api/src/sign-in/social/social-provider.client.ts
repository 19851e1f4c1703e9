import { isSocialProvider } from '@gatehouse/platform';
import { jwtVerify } from 'jose';
import * as client from 'openid-client';
import { askProvider } from '../../base/http/ask-provider.ts';
import {
  SocialProviderFailure,
  type ProvenIdentity,
  type ProviderAnswer,
  type SocialChallenge,
  type SocialProviderPort,
  type SocialProviders,
} from '../../base/ports/social-provider.ts';
import type { ProviderSettings, SocialProviderSettings } from '../../base/settings/provider.settings.ts';
import { subjectAt, verifiedEmailAt } from './claims.wire.ts';

const answerSeconds = 5;

const customFetch: client.CustomFetch = (address, { body, ...init }) =>
  askProvider(address, body === undefined ? init : { ...init, body: body as URLSearchParams }); // the library sends forms only

/** How we speak with a provider: discovered, or written out in its settings. */
async function configure(settings: ProviderSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, idTokenAlgorithm, endpoints } = settings;
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: idTokenAlgorithm };
  const authentication = client.ClientSecretPost(clientSecret);
  const insecure = new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : [];
  if (!endpoints) {
    return client.discovery(new URL(issuer), clientId, metadata, authentication, {
      execute: [...insecure, ...(idTokenAlgorithm === 'HS256' ? [] : [client.enableNonRepudiationChecks])],
      timeout: answerSeconds,
      [client.customFetch]: customFetch,
    });
  }
  const server = { issuer, authorization_endpoint: endpoints.authorization, token_endpoint: endpoints.token };
  const configuration = new client.Configuration(server, clientId, metadata, authentication);
  configuration.timeout = answerSeconds;
  configuration[client.customFetch] = customFetch;
  insecure.forEach((allow) => allow(configuration));
  return configuration;
}

/** Whatever keeps a provider from being used is one failure with its cause; the library throws many kinds. */
async function orFailure<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof SocialProviderFailure) throw cause;
    throw new SocialProviderFailure(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The answer as it would stand in the address of our callback. */
function answeredAddress({ code, issuer }: ProviderAnswer, { redirectUri, state }: SocialChallenge): URL {
  const address = new URL(redirectUri);
  address.search = new URLSearchParams({ code, state, ...(issuer === null ? {} : { iss: issuer }) }).toString();
  return address;
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** Claims of the ID token. The library has checked issuer, audience, time, nonce, and a signature by a published key. */
async function idClaims({ idTokenAlgorithm, clientSecret }: ProviderSettings, tokens: Tokens): Promise<unknown> {
  if (idTokenAlgorithm === 'HS256') {
    await jwtVerify(tokens.id_token ?? '', new TextEncoder().encode(clientSecret), { algorithms: ['HS256'] });
  }
  return tokens.claims();
}

async function profile(configuration: client.Configuration, endpoint: string, tokens: Tokens): Promise<unknown> {
  const answer = await client.fetchProtectedResource(configuration, tokens.access_token, new URL(endpoint), 'GET');
  if (!answer.ok) throw new SocialProviderFailure(`profile answered ${answer.status}`);
  return answer.json();
}

/** A provider by OpenID Connect or plain OAuth 2, as its settings say. */
function createSocialProvider(settings: ProviderSettings): SocialProviderPort {
  let known: Promise<client.Configuration> | null = null;
  const configuration = async () => {
    known ??= configure(settings);
    try {
      return await known;
    } catch (error) {
      known = null; // asked again at the next flow
      throw error;
    }
  };

  async function identify(answer: ProviderAnswer, challenge: SocialChallenge): Promise<ProvenIdentity> {
    const configured = await configuration();
    const oidc = settings.protocol === 'oidc';
    const tokens = await client.authorizationCodeGrant(configured, answeredAddress(answer, challenge), {
      expectedState: challenge.state,
      ...(settings.pkce && { pkceCodeVerifier: challenge.codeVerifier }),
      ...(oidc && { expectedNonce: challenge.nonce, idTokenExpected: true }),
    });
    const told = oidc
      ? await idClaims(settings, tokens)
      : await profile(configured, settings.endpoints?.profile ?? '', tokens);
    const subject = subjectAt(told, settings.claims.subject);
    if (subject === null) throw new SocialProviderFailure('the answer names nobody');
    return { subject, verifiedEmail: verifiedEmailAt(told, settings.claims) };
  }

  return {
    issuer: settings.issuer,
    authorizationUrl: (challenge) =>
      orFailure('cannot be reached', async () =>
        client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: challenge.redirectUri,
          state: challenge.state,
          ...(settings.scope !== '' && { scope: settings.scope }),
          ...(settings.protocol === 'oidc' && { nonce: challenge.nonce }),
          ...(settings.responseMode === 'form_post' && { response_mode: 'form_post' }),
          ...(settings.pkce && {
            code_challenge: await client.calculatePKCECodeChallenge(challenge.codeVerifier),
            code_challenge_method: 'S256',
          }),
        }),
      ),
    prove: (answer, challenge) => orFailure('answer refused', () => identify(answer, challenge)),
  };
}

/** The providers of this deployment; none is asked anything before a player is. */
export function createSocialProviders(settings: SocialProviderSettings): SocialProviders {
  return new Map(
    Object.entries(settings).flatMap(([code, provider]) =>
      isSocialProvider(code) ? [[code, createSocialProvider(provider)] as const] : [],
    ),
  );
}
