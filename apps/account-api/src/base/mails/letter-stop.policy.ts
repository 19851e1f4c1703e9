import { normaliseIdentifier } from '@gatehouse/api-contract';
import { lettersPath, locales, pathWith, type Brand, type Locale } from '@gatehouse/platform';
import * as v from 'valibot';
import { seal, unseal } from '../crypto/seal.ts';
import type { Platform } from '../platform.ts';
import { after, dayMs } from '../ports/clock.ts';

/** How long a mailbox gets no letters that anybody can ask for; it may stop them again. */
export const lettersStoppedMs = 30 * dayMs;
/** How long a letter can stop others of its kind, and as long it is known when they were allowed again: what was written before then never stops them. */
export const letterStopsForMs = 30 * dayMs;

/** What a mailbox is known by among those that stopped their letters. */
export const mailboxHash = ({ keyedHash }: Pick<Platform, 'keyedHash'>, address: string): string =>
  keyedHash('letter-stop', normaliseIdentifier(address));

const stopKey = ({ keyedHash }: Pick<Platform, 'keyedHash'>): string => keyedHash('letter-stop', 'the key of links');

type Letter = Readonly<{ to: string; locale: Locale; brand: Brand }>;
const proven = v.object({ to: v.string(), locale: v.picklist(locales), at: v.number() });

/** A letter's proof that its holder reads a mailbox: address, language and moment of the letter, sealed. It shows nothing of them. */
const stopProof = (platform: Pick<Platform, 'keyedHash' | 'clock'>, { to, locale }: Letter): string =>
  seal(JSON.stringify({ to, locale, at: platform.clock.now().getTime() }), stopKey(platform));

/** Where a letter leads its reader to stop letters of its kind and to allow them again, and where a mail program posts it. */
export const stopLink = (platform: Pick<Platform, 'keyedHash' | 'clock' | 'settings'>, letter: Letter): string =>
  `${platform.settings.sites[letter.brand].origin}${pathWith(lettersPath, { letter: stopProof(platform, letter) })}`;

/** What a proof is of. */
export type LetterProof = Readonly<{ address: string; locale: Locale; writtenAt: Date }>;

/** `null`: it is none of ours. */
export function readStopProof(platform: Pick<Platform, 'keyedHash'>, letter: string): LetterProof | null {
  try {
    const { to: address, locale, at } = v.parse(proven, JSON.parse(unseal(letter, stopKey(platform))));
    return { address, locale, writtenAt: new Date(at) };
  } catch {
    return null;
  }
}

/** Whether a letter stops others of its kind: an old one does not, nor one from before they were allowed again. */
export const mayStop = ({
  writtenAt,
  allowedAt,
  now,
}: Readonly<{ writtenAt: Date; allowedAt: Date | null; now: Date }>): boolean =>
  after(writtenAt, letterStopsForMs) > now && (allowedAt === null || allowedAt < writtenAt);
