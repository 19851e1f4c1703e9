import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { IdentitySettings } from '../../shared/settings/identity-settings.ts';
import type { CheckedPerson } from '../../shared/ports/identity-provider.ts';

/** What this provider does wrong, as an attacker or a broken one would. */
export const identityFaults = [
  'otherNonce',
  'otherTransaction',
  'otherIssuer',
  'otherAudience',
  'otherKey',
  'noBirthDate',
  'old',
  'unsigned',
  'silent',
] as const;
type IdentityFault = (typeof identityFaults)[number];

const client = { clientId: 'portal-of-tests', clientSecret: 'a-client-secret-of-tests' };
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
type Grant = Readonly<{ asked: URLSearchParams; person: CheckedPerson }>;

/**
 * Checks persons for tests: a code for whom a test says, and a signed result for the code, with PKCE and client checked.
 */
// oxlint-disable-next-line max-lines-per-function -- its endpoints share keys, codes and faults
export async function startFakeIdentityProvider() {
  const [keys, otherKeys] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const faults = new Set<IdentityFault>();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (faults.has('silent')) {
        response.destroy();
        return;
      }
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const answered = request.url === '/keys' ? Promise.resolve({ keys: [jwk] }) : exchange(form);
      void answered.then((body) =>
        response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP listener has no other kind
  const issuer = `http://checker.localhost:${port}`;

  async function resultOf({ asked, person }: Grant): Promise<string> {
    const result = new SignJWT({
      nonce: faults.has('otherNonce') ? 'another' : asked.get('nonce'),
      tx_id: faults.has('otherTransaction') ? 'another' : asked.get('tx_id'),
      method: asked.get('method'),
      name: person.name,
      gender: person.gender,
      nation: person.nation,
      ...(faults.has('noBirthDate') ? {} : { birth_date: person.birthDate }),
    })
      .setIssuer(faults.has('otherIssuer') ? 'https://evil.example' : issuer)
      .setAudience(faults.has('otherAudience') ? 'another-client' : client.clientId)
      .setSubject(person.identity)
      .setIssuedAt()
      .setExpirationTime(faults.has('old') ? '-5m' : '5m');
    const signed = await result
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .sign(faults.has('otherKey') ? otherKeys.privateKey : keys.privateKey);
    if (!faults.has('unsigned')) return signed;
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    return `${none}.${signed.split('.')[1] ?? ''}.`;
  }

  async function exchange(form: URLSearchParams): Promise<{ result: string } | null> {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const proven =
      form.get('client_secret') === client.clientSecret &&
      grant?.asked.get('redirect_uri') === form.get('redirect_uri') &&
      grant.asked.get('code_challenge') === challengeOf(form.get('code_verifier') ?? '');
    return grant && proven ? { result: await resultOf(grant) } : null;
  }

  const settings: IdentitySettings = {
    ...client,
    issuer,
    check: `${issuer}/check`,
    token: `${issuer}/token`,
    keys: `${issuer}/keys`,
  };
  return {
    settings,
    faults,
    /** Somebody is checked on the provider's page: the code that its answer carries. */
    grant(page: string, person: CheckedPerson): string {
      const code = crypto.randomUUID();
      grants.set(code, { asked: new URL(page).searchParams, person });
      return code;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FakeIdentityProvider = Awaited<ReturnType<typeof startFakeIdentityProvider>>;
