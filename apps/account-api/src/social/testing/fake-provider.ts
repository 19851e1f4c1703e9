import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

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

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/**
 * A provider for tests: OpenID Connect by keys or by secret, and plain OAuth 2, with PKCE and client checked.
 */
// oxlint-disable-next-line max-lines-per-function -- its endpoints share keys, codes and faults
export async function startFakeProvider() {
  const [keys, otherKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const faults = new Set<ProviderFault>();
  const exchanges: URLSearchParams[] = [];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (faults.has('silent')) {
        response.destroy();
        return;
      }
      const path = new URL(request.url ?? '/', issuer).pathname;
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      void answer(path, form, request.headers.authorization ?? '').then(({ status = 200, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP listener has no other kind
  const issuer = `http://provider.localhost:${port}`;

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
    const signed = await token
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(faults.has('otherKey') ? otherKeys.privateKey : keys.privateKey);
    if (!faults.has('unsigned')) return signed;
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    return `${none}.${signed.split('.')[1] ?? ''}.`;
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
        return { body: { keys: [jwk] } };
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
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;
