import { SignJWT } from 'jose';
import { startFormServer } from '../../testing/form-server.ts';
import { challengeOf, createTokenSigner } from '../../testing/token-signer.ts';

/** Somebody at the provider. */
export type Someone = Readonly<{ subject: string; email?: string; emailVerified?: boolean }>;

/** What this provider does wrong, as an attacker or a broken one would. */
type ProviderFault =
  | 'noNonce'
  | 'otherNonce'
  | 'otherIssuer'
  | 'otherAudience'
  | 'otherKey'
  | 'unsigned'
  | 'noSubject'
  | 'silent';

type Grant = Readonly<{ asked: URLSearchParams; someone: Someone }>;
export const fakeClient = { clientId: 'portal-of-tests', clientSecret: 'a-client-secret-of-tests-long-enough' };

/**
 * A provider for tests: OpenID Connect by keys or by secret, and plain OAuth 2, with PKCE and client checked.
 */
// oxlint-disable-next-line max-lines-per-function -- its endpoints share keys, codes and faults
export async function startFakeProvider() {
  const grants = new Map<string, Grant>();
  const faults = new Set<ProviderFault>();
  const signer = await createTokenSigner('RS256', faults);
  const exchanges: URLSearchParams[] = [];

  const { origin: issuer, close: stop } = await startFormServer('provider.localhost', ({ path, form, headers }) =>
    faults.has('silent') ? null : answer(path, form, headers.authorization ?? ''),
  );

  async function idToken({ asked, someone }: Grant, byteSecret: boolean): Promise<string> {
    const nonce = faults.has('otherNonce') ? 'another' : faults.has('noNonce') ? null : asked.get('nonce');
    const claims = {
      ...(nonce === null ? {} : { nonce }),
      ...(someone.email === undefined ? {} : { email: someone.email, email_verified: someone.emailVerified ?? false }),
    };
    const token = new SignJWT(claims)
      .setIssuer(faults.has('otherIssuer') ? 'https://evil.example' : issuer)
      .setAudience(faults.has('otherAudience') ? 'another-client' : fakeClient.clientId)
      .setSubject(faults.has('noSubject') ? '' : someone.subject)
      .setIssuedAt()
      .setExpirationTime('5m');
    if (byteSecret) {
      const secret = faults.has('otherKey') ? 'another-secret-that-is-not-ours-at-all' : fakeClient.clientSecret;
      return token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
    }
    return signer.sign(token);
  }

  async function exchange(form: URLSearchParams): Promise<{ status?: number; body: unknown }> {
    exchanges.push(form);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const refused = (error: string) => ({ status: 400, body: { error } });
    if (form.get('client_secret') !== fakeClient.clientSecret) return refused('invalid_client');
    if (!grant || grant.asked.get('redirect_uri') !== form.get('redirect_uri')) return refused('invalid_grant');
    const challenge = grant.asked.get('code_challenge');
    if (challenge !== null && challenge !== challengeOf(form.get('code_verifier') ?? ''))
      return refused('invalid_grant');
    const bare = { access_token: grant.someone.subject, token_type: 'bearer', expires_in: 300 };
    const scopes = (grant.asked.get('scope') ?? '').split(' ');
    if (!scopes.includes('openid')) return { body: bare };
    return { body: { ...bare, id_token: await idToken(grant, scopes.includes('by-secret')) } };
  }

  async function answer(
    path: string,
    form: URLSearchParams,
    bearer: string,
  ): Promise<{ status?: number; body: unknown }> {
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          body: {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        };
      case '/jwks':
        return { body: { keys: [signer.jwk] } };
      case '/token':
        return exchange(form);
      case '/profile':
        return { body: faults.has('noSubject') ? {} : { response: { id: bearer.replace(/^bearer /i, '') } } };
      default:
        return { status: 404, body: {} };
    }
  }

  return {
    issuer,
    faults,
    /** Token requests that came, newest last. */
    exchanges,
    /** Somebody says yes on the provider's page: the code that its answer carries. */
    grant(page: URL, someone: Someone): string {
      const code = crypto.randomUUID();
      grants.set(code, { asked: page.searchParams, someone });
      return code;
    },
    stop,
  };
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;
