import { normaliseIdentifier } from '@gatehouse/api-contract';
import { lettersPath, pathWith, type Brand } from '@gatehouse/platform';
import { seal, unseal } from '../crypto/seal.ts';
import type { Platform } from '../platform.ts';
import { dayMs } from '../ports/clock.ts';

/** How long a mailbox gets no letters that anybody can ask for; it may stop them again. */
export const lettersStoppedMs = 30 * dayMs;
/** How long it is known after a stop when letters were allowed again. */
export const letterStopKeptMs = 30 * dayMs;

/** What a mailbox is known by among those that stopped their letters. */
export const mailboxHash = ({ keyedHash }: Pick<Platform, 'keyedHash'>, address: string): string =>
  keyedHash('letter-stop', normaliseIdentifier(address));

const stopKey = ({ keyedHash }: Pick<Platform, 'keyedHash'>): string => keyedHash('letter-stop', 'the key of links');

/** A letter's proof that its holder reads a mailbox: the address and the second of the letter, sealed. It shows nothing of either. */
const stopProof = (platform: Pick<Platform, 'keyedHash' | 'clock'>, address: string): string =>
  seal(`${Math.floor(platform.clock.now().getTime() / 1000)} ${address}`, stopKey(platform));

/** Where a letter leads its reader to stop letters of its kind, and where a mail program posts it. */
export const stopLink = (
  platform: Pick<Platform, 'keyedHash' | 'clock' | 'settings'>,
  { to, brand }: Readonly<{ to: string; brand: Brand }>,
): string => `${platform.settings.sites[brand].origin}${pathWith(lettersPath, { letter: stopProof(platform, to) })}`;

/** The mailbox that a proof is of, and the second in which its letter was written; `null`: it is none of ours. */
export function readStopProof(
  platform: Pick<Platform, 'keyedHash'>,
  letter: string,
): Readonly<{ address: string; writtenAt: Date }> | null {
  try {
    const [second = '', address = ''] = unseal(letter, stopKey(platform)).split(' ');
    return { address, writtenAt: new Date(Number(second) * 1000) };
  } catch {
    return null;
  }
}
