import { signIndex, verifyIndex, type Environment, type ReleaseIndex } from '@gatehouse/platform';
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

/** The verified index of an environment, `null` when there is none yet. One that does not verify is never built upon. */
export async function readIndex(store: StorePaths, environment: Environment): Promise<ReleaseIndex | null> {
  const text = await readIfThere(store.index(environment));
  if (text === null) return null;
  const verdict = await verifyIndex(parse(text), await readPublicKeys(store));
  if (!verdict.ok)
    throw new CommandFailure(`The release index of ${environment} is refused: ${verdict.reason}: ${verdict.detail}.`);
  if (verdict.index.environment === environment) return verdict.index;
  throw new CommandFailure(`The release index of ${environment} was signed for ${verdict.index.environment}.`);
}

/** Signs the index with the next serial and puts it in place in one step. */
export async function writeIndex(
  store: StorePaths,
  before: ReleaseIndex | null,
  content: Pick<ReleaseIndex, 'environment' | 'shell' | 'remotes'>,
): Promise<ReleaseIndex> {
  const { environment, shell, remotes } = content;
  const serial = (before?.serial ?? 0) + 1;
  const index: ReleaseIndex = { schema: 1, environment, serial, issuedAt: new Date().toISOString(), shell, remotes };
  const { key, keyId } = await readSigningKey(store);
  await writeAtomically(store.index(environment), JSON.stringify(await signIndex(index, key, keyId)));
  return index;
}
