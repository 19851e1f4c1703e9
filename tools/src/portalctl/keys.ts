import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentKeyId, type Environment } from '@gatehouse/platform';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import type { StorePaths } from './store-paths.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const curve = { kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() };
const privateKeySchema = v.object({ ...curve, kid: v.string(), d: v.string() });
const publicKeysSchema = v.record(v.string(), v.object(curve));
/** Public half of a key as a team hands it to who keeps the owners. */
export const handedKeySchema = v.object({ ...curve, kid: v.string() });

type PrivateJwk = v.InferOutput<typeof privateKeySchema>;
export type PublicKeys = v.InferOutput<typeof publicKeysSchema>;
export type HandedKey = v.InferOutput<typeof handedKeySchema>;
export type Signer = Readonly<{ key: CryptoKey; keyId: string }>;

const newWord = (): string => randomBytes(4).toString('hex');

async function makePair(keyId: string): Promise<PrivateJwk> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  return v.parse(privateKeySchema, { ...(await crypto.subtle.exportKey('jwk', pair.privateKey)), kid: keyId });
}

export const publicHalf = ({ kty, crv, x, y }: HandedKey): PublicKeys[string] => ({ kty, crv, x, y });

async function writePrivate(store: StorePaths, file: string, { kid, kty, crv, x, y, d }: PrivateJwk): Promise<void> {
  await mkdir(store.keys, { recursive: true, mode: 0o700 });
  await chmod(store.keys, 0o700);
  await writeAtomically(file, `${JSON.stringify({ kid, kty, crv, x, y, d }, null, 2)}\n`, 0o600);
}

export async function writePublicKeys(store: StorePaths, environment: Environment, keys: PublicKeys): Promise<void> {
  await writeAtomically(store.publicKeys(environment), `${JSON.stringify(keys, null, 2)}\n`);
}

/** Where the key of this machine lay when there was one for all environments. */
async function takeOverLocalKey(store: StorePaths): Promise<void> {
  const moved = [
    ['release-public.json', store.publicKeys('local')],
    ['release-private.jwk.json', store.privateKey('local')],
  ] as const;
  for (const [from, to] of moved) await rename(join(store.keys, from), to).catch(() => undefined); // there is none
}

/** Makes the key of an environment where a data folder has none; an existing one is kept. */
export async function ensureKeys(store: StorePaths, environment: Environment = 'local'): Promise<void> {
  if (await readJsonIfThere(store.privateKey(environment), privateKeySchema)) return;
  if (environment === 'local') await takeOverLocalKey(store);
  if (await readJsonIfThere(store.privateKey(environment), privateKeySchema)) return;
  await rotateEnvironmentKey(store, environment, {});
}

/** Gives an environment a new key beside those that readers know. Answers its id. */
export async function rotateEnvironmentKey(
  store: StorePaths,
  environment: Environment,
  known: PublicKeys,
): Promise<string> {
  const made = await makePair(environmentKeyId(environment, newWord()));
  await mkdir(store.keys, { recursive: true, mode: 0o700 });
  // The public half first: what is signed with a key that no reader knows is refused.
  await writePublicKeys(store, environment, { ...known, [made.kid]: publicHalf(made) });
  await writePrivate(store, store.privateKey(environment), made);
  return made.kid;
}

/** Makes a key of a team; its private half stays on this machine. Answers the public one. */
export async function makeTeamKey(store: StorePaths, team: string): Promise<HandedKey> {
  const made = await makePair(`${team}-${newWord()}`);
  await writePrivate(store, store.teamKey(made.kid), made);
  return { kid: made.kid, ...publicHalf(made) };
}

async function signerOf(jwk: PrivateJwk): Promise<Signer> {
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign']);
  return { key, keyId: jwk.kid };
}

/** The key that signs the indexes and owners of an environment, with the id that readers look it up by. */
export async function readSigningKey(store: StorePaths, environment: Environment): Promise<Signer> {
  const file = store.privateKey(environment);
  const jwk = await readJsonIfThere(file, privateKeySchema);
  if (!jwk)
    throw new CommandFailure(
      `There is no signing key of ${environment} at ${file}: bring it here, or make the first one with keys make --env ${environment}.`,
    );
  return signerOf(jwk);
}

/** The first of these keys whose private half is on this machine, or `null`. */
export async function readTeamSigner(store: StorePaths, keyIds: readonly string[]): Promise<Signer | null> {
  for (const keyId of keyIds) {
    const jwk = await readJsonIfThere(store.teamKey(keyId), privateKeySchema);
    if (jwk) return signerOf(jwk);
  }
  return null;
}

/** A private key in a file of its own, as a team's build machine has it. */
export async function readSignerFile(file: string): Promise<Signer> {
  const jwk = await readJsonIfThere(file, privateKeySchema);
  if (jwk) return signerOf(jwk);
  throw new CommandFailure(`${file} is no private key.`);
}

/** Keys that indexes and owners of an environment are verified with. */
export async function readPublicKeys(store: StorePaths, environment: Environment): Promise<PublicKeys> {
  const file = store.publicKeys(environment);
  const keys = await readJsonIfThere(file, publicKeysSchema);
  if (keys) return keys;
  throw new CommandFailure(`There are no public release keys of ${environment} at ${file}.`);
}
