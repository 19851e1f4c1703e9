import { createHash } from 'node:crypto';
import { standInIdentityClient, standInIdentityIssuer } from '@gatehouse/platform/stand-in-providers';
import { Hono } from 'hono';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Playground, PlaygroundEnv } from '../context.ts';
import type { CheckGrant } from './check-grants.store.ts';
import { identityOf } from './check-result.ts';

const resultLifeSeconds = 300;
const algorithm = 'ES256';
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair(algorithm);
  const jwk = await exportJWK(publicKey);
  // The key id is derived from the key, so that clients with a cached key notice a new one after a restart.
  return { jwk, privateKey, keyId: await calculateJwkThumbprint(jwk) };
}

/** Endpoints for servers: the signed result of a check, and the public key of the signature. */
export function checkEndpoints({ portBase, checkGrants, now }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  let made: ReturnType<typeof makeKey> | null = null;
  const key = () => (made ??= makeKey());

  async function resultOf({ asked, person }: CheckGrant): Promise<string> {
    const seconds = Math.floor(now() / 1000);
    const { keyId, privateKey } = await key();
    return new SignJWT({
      nonce: asked.nonce,
      tx_id: asked.tx_id,
      method: asked.method,
      name: person.name,
      birth_date: person.birthDate,
      gender: person.gender,
      nation: person.nation,
    })
      .setProtectedHeader({ alg: algorithm, kid: keyId })
      .setIssuer(standInIdentityIssuer(portBase))
      .setAudience(standInIdentityClient.clientId)
      .setSubject(identityOf(person))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + resultLifeSeconds)
      .sign(privateKey);
  }

  route.get('/keys', async (c) => {
    const { jwk, keyId } = await key();
    return c.json({ keys: [{ ...jwk, kid: keyId, alg: algorithm, use: 'sig' }] });
  });
  route.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const { clientId, clientSecret } = standInIdentityClient;
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return c.json({ error: 'invalid_client' }, 401);
    if (form.get('grant_type') !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400);
    const grant = checkGrants.take(form.get('code') ?? '');
    const proven =
      grant?.asked.redirect_uri === form.get('redirect_uri') &&
      grant.asked.code_challenge === challengeOf(form.get('code_verifier') ?? '');
    return grant && proven ? c.json({ result: await resultOf(grant) }) : c.json({ error: 'invalid_grant' }, 400);
  });
  return route;
}
