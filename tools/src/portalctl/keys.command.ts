import { join } from 'node:path';
import { environmentKeyId, type Environment, type Owners } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import { withLock } from '../files/with-lock.ts';
import { openIndex, writeIndex } from './index-file.ts';
import {
  ensureKeys,
  handedKeySchema,
  makeTeamKey,
  publicHalf,
  readPublicKeys,
  readSigningKey,
  rotateEnvironmentKey,
  writePublicKeys,
  type HandedKey,
} from './keys.ts';
import { appendLog, personHere, type Change } from './log.ts';
import { openOwners, requireOwners, writeOwners } from './owners-file.ts';
import type { StorePaths } from './store-paths.ts';

export type KeysRequest = Readonly<{
  environment: Environment;
  team?: string | undefined;
  reason?: string | undefined;
  by?: string | undefined;
}>;

const changeOf = ({ reason, by }: KeysRequest, action: string, name: string): Change => ({
  action,
  name,
  version: null,
  from: null,
  reason: reason ?? null,
  who: personHere(by),
});

const now = (): string => new Date().toISOString();

function withTeamKey(owners: Owners, team: string, handed: HandedKey): Owners {
  if (!handed.kid.startsWith(`${team}-`)) throw new CommandFailure(`${handed.kid} is no key of team ${team}.`);
  if (Object.hasOwn(owners.keys, handed.kid)) throw new CommandFailure(`${handed.kid} is listed already.`);
  if (!Object.hasOwn(owners.teams, team))
    throw new CommandFailure(`There is no team ${team} in ${owners.environment}: name it in the owners first.`);
  const row = { jwk: publicHalf(handed), from: now(), until: null, revoked: null };
  return {
    ...owners,
    teams: {
      ...owners.teams,
      [team]: { ...owners.teams[team], keys: [...(owners.teams[team]?.keys ?? []), handed.kid] },
    },
    keys: { ...owners.keys, [handed.kid]: row },
  };
}

/** Makes the first key of an environment, or a key of a team; that one counts once it is in the owners. Answers a sentence. */
export async function makeKey(store: StorePaths, request: KeysRequest): Promise<string> {
  const { environment, team } = request;
  if (team === undefined) {
    if (await readSigningKey(store, environment).catch(() => null))
      throw new CommandFailure(
        `${environment} has a key here already; rotate it with keys rotate --env ${environment}.`,
      );
    await ensureKeys(store, environment);
    const { keyId } = await readSigningKey(store, environment);
    return `${keyId} signs indexes and owners of ${environment}; its edges read ${store.publicKeys(environment)}.`;
  }
  const handed = await makeTeamKey(store, team);
  const file = join(store.keys, `${handed.kid}.public.jwk.json`);
  await writeAtomically(file, `${JSON.stringify(handed, null, 2)}\n`);
  return `${handed.kid} is made; its private half is ${store.teamKey(handed.kid)}. It counts in ${environment} after keys add ${file} --team ${team} --env ${environment}.`;
}

/** Takes a key that a team handed over into the owners. */
export async function addKey(
  store: StorePaths,
  file: string,
  request: KeysRequest & { team: string },
): Promise<string> {
  const handed = await readJsonIfThere(file, handedKeySchema);
  if (!handed) throw new CommandFailure(`${file} is no public key.`);
  const { environment, team } = request;
  const { serial } = await withLock(store.lock, async () => {
    const before = await requireOwners(store, environment);
    return writeOwners(store, before, withTeamKey(before, team, handed), changeOf(request, 'key-add', handed.kid));
  });
  return `${handed.kid} is a key of team ${team} in ${environment} (owners ${serial}).`;
}

/**
 * Gives an environment a new key and signs its owners and index with it; the others stay known to readers until they are revoked.
 * The private half of the old one is not needed: it may be lost.
 */
async function rotateEnvironment(store: StorePaths, request: KeysRequest): Promise<string> {
  const { environment } = request;
  return withLock(store.lock, async () => {
    const known = await readPublicKeys(store, environment);
    const [index, owners] = [await openIndex(store, environment), await openOwners(store, environment)];
    const made = await rotateEnvironmentKey(store, environment, known);
    const change = changeOf(request, 'key-rotate', made);
    if (owners) await writeOwners(store, owners, owners, change);
    if (index) await writeIndex(store, index, index.index, change);
    return `${made} signs for ${environment} now. Bring ${store.publicKeys(environment)} to every edge, then keys revoke ${Object.keys(known).join(' and ')} --env ${environment}.`;
  });
}

/** A new key for an environment, or for a team: the team's others sign nothing new from now on. */
export async function rotateKey(store: StorePaths, request: KeysRequest): Promise<string> {
  const { environment, team } = request;
  if (team === undefined) return rotateEnvironment(store, request);
  return withLock(store.lock, async () => {
    const before = await requireOwners(store, environment);
    const handed = await makeTeamKey(store, team);
    const ended = Object.entries(before.keys).map(([kid, key]) => {
      const isEnding = before.teams[team]?.keys.includes(kid) && key.until === null && key.revoked === null;
      return [kid, isEnding ? { ...key, until: now() } : key] as const;
    });
    const content = withTeamKey({ ...before, keys: Object.fromEntries(ended) }, team, handed);
    const { serial } = await writeOwners(store, before, content, changeOf(request, 'key-rotate', handed.kid));
    return `${handed.kid} is the key of team ${team} in ${environment} (owners ${serial}). What the others signed stays.`;
  });
}

/** Takes a key away: it signs nothing new. What a team's key signed before stays until it is revoked itself. */
export async function revokeKey(store: StorePaths, keyId: string, request: KeysRequest): Promise<string> {
  const { environment } = request;
  return withLock(store.lock, async () => {
    if (keyId.startsWith(environmentKeyId(environment, ''))) return revokeEnvironmentKey(store, keyId, request);
    const before = await requireOwners(store, environment);
    const key = Object.hasOwn(before.keys, keyId) ? before.keys[keyId] : undefined;
    if (!key) throw new CommandFailure(`${keyId} is no key of a team in ${environment}.`);
    if (key.revoked !== null) throw new CommandFailure(`${keyId} was revoked on ${key.revoked.slice(0, 10)}.`);
    const content = { ...before, keys: { ...before.keys, [keyId]: { ...key, revoked: now() } } };
    const { serial } = await writeOwners(store, before, content, changeOf(request, 'key-revoke', keyId));
    return `${keyId} is revoked in ${environment} (owners ${serial}). Releases that it signed stay until they are revoked: list shows them.`;
  });
}

async function revokeEnvironmentKey(store: StorePaths, keyId: string, request: KeysRequest): Promise<string> {
  const { environment } = request;
  const { keyId: signing } = await readSigningKey(store, environment);
  if (keyId === signing)
    throw new CommandFailure(`${keyId} signs for ${environment}: give it a new key first, with keys rotate.`);
  const { [keyId]: gone, ...others } = await readPublicKeys(store, environment);
  if (!gone) throw new CommandFailure(`${keyId} is no key of ${environment}.`);
  await appendLog(store, environment, { ...changeOf(request, 'key-revoke', keyId), key: signing, serial: null });
  await writePublicKeys(store, environment, others);
  return `${keyId} is no key of ${environment} any more. Bring ${store.publicKeys(environment)} to every edge.`;
}
