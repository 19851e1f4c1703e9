import { calculateJwkThumbprint, errors, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Database } from '../db/database.ts';
import type { Clock } from '../ports/clock.ts';
import { findSigningKey, insertFirstSigningKey, newestSigningKey } from './signing-keys.repository.ts';

export type SigningKeys = Readonly<{
  current(): Promise<{ kid: string; privateKey: CryptoKey }>;
  /** Throws a JOSE error for an unknown key. */
  publicKey(kid: string | undefined): Promise<CryptoKey>;
}>;

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new errors.JWKInvalid('not an EC key');
  return key;
}

/** The newest key signs, every key of the table verifies: rotating is adding a row, then retiring the old one. */
export async function openSigningKeys(db: Database, clock: Clock): Promise<SigningKeys> {
  if (!(await newestSigningKey(db))) {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(pair.privateKey);
    await insertFirstSigningKey(db, { kid: await calculateJwkThumbprint(jwk), jwk, at: clock.now() });
  }
  const newest = await newestSigningKey(db);
  if (!newest) throw new Error('no signing key after making one');
  const signer = { kid: newest.kid, privateKey: await importKey(newest.private_jwk) };
  const publicKeys = new Map<string, CryptoKey>();
  return {
    current: async () => signer,
    publicKey: async (kid) => {
      const known = publicKeys.get(kid ?? '');
      if (known) return known;
      const row = kid ? await findSigningKey(db, kid) : undefined;
      if (!row) throw new errors.JWKSNoMatchingKey();
      const { kty, crv, x, y } = row.private_jwk;
      const key = await importKey({ kty, crv, x, y });
      publicKeys.set(row.kid, key);
      return key;
    },
  };
}
