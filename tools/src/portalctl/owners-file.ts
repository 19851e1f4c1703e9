import { ownersFormat, readOwners, signValue, verifyOwners, type Environment, type Owners } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readIfThere } from '../files/read-json.ts';
import { readPublicKeys, readSigningKey } from './keys.ts';
import { appendLog, type Change } from './log.ts';
import type { StorePaths } from './store-paths.ts';

/** What a change of the owners decides; the rest follows from it. */
export type OwnersContent = Pick<Owners, 'teams' | 'keys' | 'remotes' | 'reserved'> & Partial<Owners>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The verified owners of an environment, `null` when there are none yet. */
export async function openOwners(store: StorePaths, environment: Environment): Promise<Owners | null> {
  const text = await readIfThere(store.owners(environment));
  if (text === null) return null;
  const verdict = await verifyOwners(parse(text), await readPublicKeys(store, environment));
  if (!verdict.ok)
    throw new CommandFailure(`The owners of ${environment} are refused: ${verdict.reason}: ${verdict.detail}.`);
  if (verdict.owners.environment === environment) return verdict.owners;
  throw new CommandFailure(`The owners of ${environment} were signed for ${verdict.owners.environment}.`);
}

/** The same for who cannot go on without them. */
export async function requireOwners(store: StorePaths, environment: Environment): Promise<Owners> {
  const owners = await openOwners(store, environment);
  if (owners) return owners;
  throw new CommandFailure(
    `There is no list of owners of ${environment}: write one and give it with owners apply <file> --env ${environment}.`,
  );
}

/** Signs owners with the next serial and puts them in place in one step. Call it inside the lock of the store. */
export async function writeOwners(
  store: StorePaths,
  before: Owners | null,
  content: OwnersContent & Pick<Owners, 'environment'>,
  change: Change,
): Promise<Owners> {
  const { environment } = content;
  const serial = (before?.serial ?? 0) + 1;
  let owners: Owners;
  try {
    owners = readOwners({ ...content, schema: ownersFormat, serial, issuedAt: new Date().toISOString() });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailure(`These owners are refused: ${reason}.`);
  }
  const { key, keyId } = await readSigningKey(store, environment);
  await appendLog(store, environment, { ...change, key: keyId, serial });
  await writeAtomically(store.owners(environment), JSON.stringify(await signValue(owners, key, keyId)));
  return owners;
}
