import {
  indexFormat,
  placedFault,
  signatureFault,
  signatureName,
  signIndex,
  verifyIndex,
  type Environment,
  type Owners,
  type PlacedRemote,
  type ReleaseIndex,
  type UnreadableRemote,
} from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readIfThere } from '../files/read-json.ts';
import { readPublicKeys, readSigningKey } from './keys.ts';
import { followLocally } from './local-owners.ts';
import { appendLog, type Change } from './log.ts';
import { requireOwners } from './owners-file.ts';
import type { Release } from './release.ts';
import { signaturesOf } from './signatures.ts';
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
  const verdict = await verifyIndex(parse(text), await readPublicKeys(store, environment));
  if (!verdict.ok)
    throw new CommandFailure(`The release index of ${environment} is refused: ${verdict.reason}: ${verdict.detail}.`);
  if (verdict.index.environment === environment) return verdict;
  throw new CommandFailure(`The release index of ${environment} was signed for ${verdict.index.environment}.`);
}

/** The same for who only needs what it can read. */
export async function readIndex(store: StorePaths, environment: Environment): Promise<ReleaseIndex | null> {
  return (await openIndex(store, environment))?.index ?? null;
}

/** What an index holds of releases, with where they are served. */
function placesIn({ remotes }: Pick<ReleaseIndex, 'remotes'>, name: string): PlacedRemote[] {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  return [remote?.current, remote?.previous].filter((one) => one !== null && one !== undefined);
}

/** Every release of an index. */
function releasesOf(content: Pick<ReleaseIndex, 'shell' | 'remotes'>): Release[] {
  const { current, previous } = content.shell;
  const remotes = Object.keys(content.remotes).flatMap((name) => placesIn(content, name));
  return [current, ...(previous ? [previous] : []), ...remotes.map(({ release }) => release)];
}

type Judged = Readonly<{ owners: Owners; signatures: NonNullable<ReleaseIndex['signatures']> }>;

/** Ends with a sentence if what a change puts in place is not its team's. What was there before is the edges' to judge. */
async function refuseForeign(
  before: ReleaseIndex | undefined,
  content: Pick<ReleaseIndex, 'shell' | 'remotes'>,
  { owners, signatures }: Judged,
): Promise<void> {
  const known = new Set(before ? releasesOf(before).map(signatureName) : []);
  const { current } = content.shell;
  const shellFault = known.has(signatureName(current))
    ? null
    : await signatureFault(owners, current, signatures[signatureName(current)]);
  if (shellFault) throw new CommandFailure(`shell ${current.version} is refused: ${shellFault}.`);
  for (const [name, remote] of Object.entries(content.remotes)) {
    const label = signatureName(remote.current.release);
    const { current: was } = before?.remotes[name] ?? {};
    if (was?.origin === remote.current.origin && signatureName(was.release) === label) continue;
    const fault = await placedFault(owners, name, remote.current, signatures[label]);
    if (fault) throw new CommandFailure(`${name} ${remote.current.release.version} is refused: ${fault}.`);
  }
}

/** What was signed of remotes that this checkout cannot read. */
function signaturesOfNames(names: readonly string[], all: ReleaseIndex['signatures'] = {}): typeof all {
  return Object.fromEntries(Object.entries(all).filter(([label]) => names.includes(label.replace(/@.*/, ''))));
}

type Before = (Pick<OpenIndex, 'index'> & Partial<OpenIndex>) | null;
type Content = Pick<ReleaseIndex, 'environment' | 'shell' | 'remotes'>;

/** The owners and signatures of a change; ends with a sentence if it puts in place what is not its team's. */
export async function judgeChange(store: StorePaths, before: Before, content: Content): Promise<Judged> {
  const owners =
    content.environment === 'local'
      ? await followLocally(store, content, before?.index)
      : await requireOwners(store, content.environment);
  const signatures = {
    ...signaturesOfNames(Object.keys(before?.unreadable ?? {}), before?.index.signatures),
    ...(await signaturesOf(store, owners, releasesOf(content), before?.index.signatures)),
  };
  await refuseForeign(before?.index, content, { owners, signatures });
  return { owners, signatures };
}

/** Signs the index with the next serial and puts it in place in one step. What this checkout cannot read stays in it. */
export async function writeIndex(
  store: StorePaths,
  before: Before,
  content: Content,
  made: Change,
  /** What `judgeChange` answered, for who asked before. */
  judged?: Judged,
): Promise<ReleaseIndex> {
  const { environment, shell, remotes } = content;
  const { key, keyId } = await readSigningKey(store, environment);
  const { owners, signatures } = judged ?? (await judgeChange(store, before, content));
  const serial = (before?.index.serial ?? 0) + 1;
  // The log first: a change that is not in it does not go live.
  const log = await appendLog(store, environment, { ...made, key: keyId, serial });
  const change = {
    schema: indexFormat,
    environment,
    serial,
    issuedAt: new Date().toISOString(),
    shell,
    signatures,
    owners: owners.serial,
    log,
  } as const;
  const index: ReleaseIndex = { ...before?.index, ...change, remotes };
  const unread = Object.entries(before?.unreadable ?? {}).filter(([name]) => !Object.hasOwn(remotes, name));
  const all = { ...remotes, ...Object.fromEntries(unread.map(([name, { value }]) => [name, value])) };
  // What cannot be read is not in the type of an index; it travels as it was.
  const signed = await signIndex({ ...index, remotes: all as ReleaseIndex['remotes'] }, key, keyId);
  await writeAtomically(store.index(environment), JSON.stringify(signed));
  return index;
}
