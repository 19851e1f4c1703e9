import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import type { Grant } from './grants.store.ts';
import type { StandIn } from './stand-in.ts';

export type IdTokens = Readonly<{
  /** Public keys for ID tokens. */
  publicKeys(): Promise<Readonly<{ keys: readonly JWK[] }>>;
  issue(standIn: StandIn, grant: Grant): Promise<string>;
}>;

const signsWithSecret = ({ code }: StandIn) => code === 'LINE';

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  // The key id is derived from the key, so that clients with a cached key notice a new one after a restart.
  return { jwk, privateKey, keyId: await calculateJwkThumbprint(jwk) };
}

/** ID tokens signed like the real ones: with a published key, LINE's with the client's secret. The key is created on first use. */
export function createIdTokens(now: () => number): IdTokens {
  let made: ReturnType<typeof makeKey> | null = null;
  const key = () => (made ??= makeKey());
  return {
    async publicKeys() {
      const { jwk, keyId } = await key();
      return { keys: [{ ...jwk, kid: keyId, alg: 'RS256', use: 'sig' }] };
    },
    async issue(standIn, { asked, someone }) {
      const seconds = Math.floor(now() / 1000);
      const wantsEmail = asked.scope.split(' ').includes('email');
      const claims = {
        ...(asked.nonce === null ? {} : { nonce: asked.nonce }),
        ...(wantsEmail ? { email: someone.email, email_verified: someone.emailVerified } : {}),
      };
      const token = new SignJWT(claims)
        .setIssuer(standIn.issuer)
        .setAudience(standIn.client.clientId)
        .setSubject(someone.subject)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 300);
      if (signsWithSecret(standIn)) {
        const secret = new TextEncoder().encode(standIn.client.clientSecret);
        return token.setProtectedHeader({ alg: 'HS256' }).sign(secret);
      }
      const { keyId, privateKey } = await key();
      return token.setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey);
    },
  };
}
