import {
  indexFormat,
  signIndex,
  verifyIndex,
  type Environment,
  type ReleaseIndex,
  type UnreadableRemote,
} from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readIfThere } from '../files/read-json.ts';
import { readPublicKeys, readSigningKey } from './keys.ts';
import type { StorePaths } from './store-paths.ts';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A verified index, and the remotes in it that this checkout cannot read: of a newer one, and not to be lost. */
export type OpenIndex = Readonly<{ index: ReleaseIndex; unreadable: Readonly<Record<string, UnreadableRemote>> }>;

/** The verified index of an environment, `null` when there is none yet. One that does not verify is never built upon. */
export async function openIndex(store: StorePaths, environment: Environment): Promise<OpenIndex | null> {
  const text = await readIfThere(store.index(environment));
  if (text === null) return null;
  const verdict = await verifyIndex(parse(text), await readPublicKeys(store));
  if (!verdict.ok)
    throw new CommandFailure(`The release index of ${environment} is refused: ${verdict.reason}: ${verdict.detail}.`);
  if (verdict.index.environment === environment) return verdict;
  throw new CommandFailure(`The release index of ${environment} was signed for ${verdict.index.environment}.`);
}

/** The same for who only needs what it can read. */
export async function readIndex(store: StorePaths, environment: Environment): Promise<ReleaseIndex | null> {
  return (await openIndex(store, environment))?.index ?? null;
}

/** Signs the index with the next serial and puts it in place in one step. What this checkout cannot read stays in it. */
export async function writeIndex(
  store: StorePaths,
  before: (Pick<OpenIndex, 'index'> & Partial<OpenIndex>) | null,
  content: Pick<ReleaseIndex, 'environment' | 'shell' | 'remotes'>,
): Promise<ReleaseIndex> {
  const { environment, shell, remotes } = content;
  const change = {
    schema: indexFormat,
    environment,
    serial: (before?.index.serial ?? 0) + 1,
    issuedAt: new Date().toISOString(),
    shell,
  } as const;
  const index: ReleaseIndex = { ...before?.index, ...change, remotes };
  const unread = Object.entries(before?.unreadable ?? {}).filter(([name]) => !Object.hasOwn(remotes, name));
  const all = { ...remotes, ...Object.fromEntries(unread.map(([name, { value }]) => [name, value])) };
  const { key, keyId } = await readSigningKey(store);
  // What cannot be read is not in the type of an index; it travels as it was.
  const signed = await signIndex({ ...index, remotes: all as ReleaseIndex['remotes'] }, key, keyId);
  await writeAtomically(store.index(environment), JSON.stringify(signed));
  return index;
}
