import { SignJWT } from 'jose';
import type { CheckedPerson } from '../../../base/ports/identity-provider.ts';
import type { IdentitySettings } from '../../../base/settings/identity.settings.ts';
import { startFormServer } from '../../testing/form-server.ts';
import { challengeOf, createTokenSigner } from '../../testing/token-signer.ts';

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
type Grant = Readonly<{ asked: URLSearchParams; person: CheckedPerson }>;

/**
 * Checks persons for tests: a code for whom a test says, and a signed result for the code, with PKCE and client checked.
 */
export async function startFakeIdentityProvider() {
  const grants = new Map<string, Grant>();
  const faults = new Set<IdentityFault>();
  const signer = await createTokenSigner('ES256', faults);

  const { origin: issuer, close: stop } = await startFormServer('checker.localhost', ({ path, form }) => {
    if (faults.has('silent')) return null;
    return path === '/keys' ? Promise.resolve({ body: { keys: [signer.jwk] } }) : exchange(form);
  });

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
    return signer.sign(result);
  }

  async function exchange(form: URLSearchParams): Promise<{ status?: number; body: unknown }> {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const proven =
      form.get('client_secret') === client.clientSecret &&
      grant?.asked.get('redirect_uri') === form.get('redirect_uri') &&
      grant.asked.get('code_challenge') === challengeOf(form.get('code_verifier') ?? '');
    return grant && proven ? { body: { result: await resultOf(grant) } } : { status: 400, body: null };
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
    stop,
  };
}

export type FakeIdentityProvider = Awaited<ReturnType<typeof startFakeIdentityProvider>>;
