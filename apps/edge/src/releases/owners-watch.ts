import { readFile } from 'node:fs/promises';
import { verifyOwners, type Environment, type Owners } from '@gatehouse/platform';
import type { Log } from '../log.ts';
import { keptFile } from './kept-file.ts';
import { readKeys } from './served-index.ts';

export type OwnersState = Readonly<{ serial: number | null; refused: string | null }>;

type OwnersOptions = Readonly<{
  ownersFile: string;
  keptOwnersFile: string;
  keysFile: string;
  environment: Environment;
  log: Log;
}>;

type FollowedOwners = Readonly<{
  current(): Owners | null;
  state(): OwnersState;
  /** The owners of before a restart: what an older file is measured by. */
  start(): Promise<void>;
  /** Reads the file now. Answers whether the owners are others than before. */
  look(): Promise<boolean>;
}>;

/** Follows the signed owners. A refused file leaves the last good ones in place, with one line in the log. */
export function followOwners(options: OwnersOptions): FollowedOwners {
  const { ownersFile, keysFile, environment, log } = options;
  const kept = keptFile(options.keptOwnersFile, 'owners', log);
  let owners: Owners | null = null;
  let payload = '';
  let refused: string | null = null;

  /** Takes up what a signed text says. A text back is the reason why not, `null` that it did. */
  async function take(signedText: string): Promise<string | null> {
    const verdict = await verifyOwners(JSON.parse(signedText), await readKeys(keysFile));
    if (!verdict.ok) return `${verdict.reason}: ${verdict.detail}`;
    if (verdict.payload === payload) return null;
    const { serial } = verdict.owners;
    if (verdict.owners.environment !== environment)
      return `they belong to the environment ${verdict.owners.environment}`;
    if (owners && serial <= owners.serial) return `serial ${serial} is not newer than ${owners.serial}`;
    owners = verdict.owners;
    payload = verdict.payload;
    log.info({ serial }, 'owners taken up');
    await kept.write(signedText);
    return null;
  }

  const sentence = (error: unknown): string => (error instanceof Error ? error.message : 'unreadable');

  return {
    current: () => owners,
    state: () => ({ serial: owners?.serial ?? null, refused }),
    async start() {
      const text = await kept.read();
      const reason = text === null ? null : await take(text).catch(sentence);
      if (reason) log.warn({ reason }, 'last good owners refused');
    },
    async look() {
      const before = owners?.serial;
      const reason = await readFile(ownersFile, 'utf8').then(take).catch(sentence);
      if (reason && reason !== refused) log.error({ reason, serving: before ?? null }, 'owners refused');
      refused = reason;
      return owners?.serial !== before;
    },
  };
}
