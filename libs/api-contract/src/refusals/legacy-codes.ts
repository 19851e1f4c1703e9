import type { legacyFamily } from './families/legacy.ts';

export type LegacyRefusalName = keyof typeof legacyFamily;

/** E codes of the older services with a meaning of their own (spec A §8). One of these wins over a range it lies in. */
export const legacyCodes: Readonly<Record<string, LegacyRefusalName>> = {
  E108: 'legacyUnnamed',
  E515: 'legacySignInRequired',
  E516: 'legacyTokenExpired',
  E517: 'legacyNickname',
  E520: 'legacyFullAccountRequired',
  E521: 'legacyFullAccountRequired',
  E557: 'legacySignInRequired',
  E561: 'legacyNickname',
  E563: 'legacyNickname',
  E570: 'legacyVerificationBanned',
  E580: 'legacyWordBanned',
  E581: 'legacyFullAccountRequired',
  E651: 'legacyNoPermission',
  E721: 'legacyCountryUnavailable',
  E801: 'legacyNoPermission',
  E831: 'legacyWordBanned',
  E905: 'legacySignInRequired',
  E7004: 'legacyAccountSuspended',
};

type LegacyRange = Readonly<{ from: number; to: number; refusal: LegacyRefusalName }>;

/** Ranges, narrow ones first; the last covers every code the documents do not list. */
export const legacyRanges: readonly LegacyRange[] = [
  { from: 820, to: 824, refusal: 'legacyUploadLimit' },
  { from: 829, to: 843, refusal: 'legacyFriendList' },
  { from: 901, to: 907, refusal: 'legacyCommunity' },
  { from: 1101, to: 1109, refusal: 'legacyFriendList' },
  { from: 108, to: 7004, refusal: 'legacyOther' },
];

/** Named without a code in the documents; the services that mean them answer with the words. */
const legacyWords: Readonly<Record<string, LegacyRefusalName>> = {
  'service temporarily unavailable': 'legacyServiceTemporarilyUnavailable',
  'content not found': 'legacyContentNotFound',
};

/** An E code that means this, for the platform to answer with; `null`: not a legacy refusal, or one without a code. */
export function legacyCodeOf(refusal: string): string | null {
  const single = Object.entries(legacyCodes).find(([, name]) => name === refusal);
  if (single) return single[0];
  const range = legacyRanges.find((row) => row.refusal === refusal);
  if (!range) return null;
  for (let number = range.from; number <= range.to; number += 1) {
    if (legacyRefusalOf(`E${number}`) === refusal) return `E${number}`;
  }
  return null;
}

/** Meaning of an E code (`E515`) or of one of the two named answers, whatever the call; `null`: not a legacy answer. */
export function legacyRefusalOf(answered: string): LegacyRefusalName | null {
  if (Object.hasOwn(legacyCodes, answered)) return legacyCodes[answered] ?? null;
  const words = answered.toLowerCase();
  if (Object.hasOwn(legacyWords, words)) return legacyWords[words] ?? null;
  const digits = /^E([0-9]{1,5})$/.exec(answered)?.[1];
  if (digits === undefined) return null;
  const number = Number(digits);
  return legacyRanges.find(({ from, to }) => from <= number && number <= to)?.refusal ?? null;
}
