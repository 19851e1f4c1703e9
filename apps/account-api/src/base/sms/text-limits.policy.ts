import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { TextLimits } from '../settings/text-limits.settings.ts';

/** Numbers are given out to carriers in blocks of ten thousand, and to whoever pumps messages in no smaller ones. */
const rangeTail = 4;

export type TextScopes = Readonly<{ range: string; country: string; all: string }>;

/** What a message counts for; `null`: it goes nowhere, and counts for nothing that has a ceiling. */
export const scopesOf = (number: string | null): TextScopes =>
  number === null
    ? { range: 'range of none', country: 'country of none', all: 'none' }
    : {
        range: `range:${number.slice(0, -rangeTail)}`,
        country: `country:${parsePhoneNumberFromString(number)?.country ?? 'unknown'}`,
        all: 'platform',
      };

/** Who asks, by keyed hashes, whatever number it is for; `null`: no browser, or the platform itself. */
export type TextAskers = Readonly<{ browser: string | null; network: string | null }>;

/** What the messages that one browser and one network ask for are counted under. */
export const scopesOfAskers = ({ browser, network }: TextAskers) => ({
  browser: browser === null ? null : `browser:${browser}`,
  network: network === null ? null : `network:${network}`,
});

/** Messages to a range, and how many of them were confirmed by their code. */
type Confirmed = Readonly<{ sent: number; verified: number }>;

/** What was sent in this hour (to a range, a country and all: parts of messages), also for the browser and the network that ask now, and in a day: by each network since the range opened last, and by the one that asks now in all of it. */
export type TextStanding = Readonly<{
  ofRange: number;
  ofCountry: number;
  ofPlatform: number;
  byBrowser: number;
  byNetwork: number;
  networksOfDay: readonly Confirmed[];
  networkOfDay: Confirmed;
  opensAt: Date | null;
}>;

/** `closes`: the range closes now; `closed`: it is; `network`: for this network; the others: an hour's ceiling is reached. */
export type TextVerdict =
  | 'free'
  | 'closes'
  | 'closed'
  | 'network'
  | 'range'
  | 'country'
  | 'platform'
  | 'perBrowser'
  | 'perNetwork';

/** Of every ceiling that many share half is kept for owners, in browsers that proved the password or are remembered: strangers do not use it up. */
const ceilingFor = (ceiling: number, isOwner: boolean): number => (isOwner ? ceiling * 2 : ceiling);

const unconfirmed = ({ sent, verified }: Confirmed): number => Math.max(0, sent - verified);

/** Whether enough networks leave messages to a range unconfirmed; one network alone does not close the range for others. */
function isSuspicious(
  networks: readonly Confirmed[],
  { leastSent, leastConfirmed, perNetwork }: TextLimits['closing'],
): boolean {
  const verified = networks.reduce((sum, network) => sum + network.verified, 0);
  const counted = networks.reduce((sum, network) => sum + Math.min(unconfirmed(network), perNetwork), verified);
  return counted >= leastSent && verified * 100 < counted * leastConfirmed;
}

/** Whether one more message may go to a range of numbers. An owner's goes to a closed one, too, up to its ceiling. */
export function textVerdict(
  standing: TextStanding,
  { limits, isOwner, range, now }: Readonly<{ limits: TextLimits; isOwner: boolean; range: string; now: Date }>,
): TextVerdict {
  const { ofRange, ofCountry, ofPlatform, byBrowser, byNetwork, networksOfDay, networkOfDay, opensAt } = standing;
  if (byBrowser >= limits.perBrowser) return 'perBrowser';
  if (byNetwork >= ceilingFor(limits.perNetwork, isOwner)) return 'perNetwork';
  const staysOpen = isOwner || limits.openRanges.some((open) => range.startsWith(`range:${open}`));
  if (!staysOpen && opensAt !== null && opensAt > now) return 'closed';
  if (!staysOpen && unconfirmed(networkOfDay) >= limits.closing.networkMost) return 'network';
  if (!staysOpen && isSuspicious(networksOfDay, limits.closing)) return 'closes';
  if (ofRange >= ceilingFor(limits.perRange, isOwner)) return 'range';
  if (ofCountry >= ceilingFor(limits.perCountry, isOwner)) return 'country';
  return ofPlatform >= ceilingFor(limits.perPlatform, isOwner) ? 'platform' : 'free';
}
