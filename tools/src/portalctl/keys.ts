import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import type { StorePaths } from './store-paths.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const curve = { kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() };
const privateKeySchema = v.object({ ...curve, kid: v.string(), d: v.string() });
const publicKeysSchema = v.record(v.string(), v.object(curve));

export type PublicKeys = Readonly<Record<string, JsonWebKey>>;

/** Makes a signing key pair where a data folder has none; an existing one is kept. */
export async function ensureKeys(store: StorePaths): Promise<void> {
  if (await readJsonIfThere(store.privateKey, privateKeySchema)) return;
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const kid = `local-${crypto.randomUUID().slice(0, 8)}`;
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  await mkdir(dirname(store.privateKey), { recursive: true, mode: 0o700 });
  await chmod(dirname(store.privateKey), 0o700);
  await writeAtomically(store.publicKeys, `${JSON.stringify({ [kid]: { kty, crv, x, y } }, null, 2)}\n`);
  await writeAtomically(store.privateKey, `${JSON.stringify({ kid, kty, crv, x, y, d }, null, 2)}\n`, 0o600);
}

/** The key that signs indexes, with the id that readers look it up by. */
export async function readSigningKey(store: StorePaths): Promise<Readonly<{ key: CryptoKey; keyId: string }>> {
  const jwk = await readJsonIfThere(store.privateKey, privateKeySchema);
  if (!jwk) throw new CommandFailure(`There is no signing key at ${store.privateKey}.`);
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign']);
  return { key, keyId: jwk.kid };
}

export async function readPublicKeys(store: StorePaths): Promise<PublicKeys> {
  const keys = await readJsonIfThere(store.publicKeys, publicKeysSchema);
  if (keys) return keys;
  throw new CommandFailure(`There are no public release keys at ${store.publicKeys}.`);
}
