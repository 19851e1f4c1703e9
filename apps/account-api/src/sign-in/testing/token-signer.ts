import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type SignJWT } from 'jose';

type Faults = Readonly<{ has(fault: 'otherKey' | 'unsigned'): boolean }>;

/** Signs tokens as a provider with a published key does; with the faults of a broken one, or of an attacker. */
export async function createTokenSigner(alg: 'RS256' | 'ES256', faults: Faults) {
  const [keys, otherKeys] = await Promise.all([generateKeyPair(alg), generateKeyPair(alg)]);
  return {
    jwk: { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg, use: 'sig' },
    async sign(token: SignJWT): Promise<string> {
      const signed = await token
        .setProtectedHeader({ alg, kid: 'k1' })
        .sign(faults.has('otherKey') ? otherKeys.privateKey : keys.privateKey);
      if (!faults.has('unsigned')) return signed;
      const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
      return `${none}.${signed.split('.')[1] ?? ''}.`;
    },
  };
}

/** Challenge of a PKCE verifier. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
