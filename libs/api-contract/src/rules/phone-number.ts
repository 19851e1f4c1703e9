import { diallingPrefixes } from './dialling-prefixes.ts';

/** Trunk prefix, dialled only inside a country. A country without an entry uses zeros, or none. */
const trunkOf: Readonly<Record<string, RegExp>> = {
  1: /^1(?=\d{10}$)/,
  7: /^8(?=\d{10}$)/,
  36: /^06/,
  52: /^(?:01|04[45]|1)(?=\d{10}$)/,
  241: /^0(?=\d{8}$)/,
  370: /^8(?=\d{8}$)/,
  375: /^80(?=\d{9}$)/,
  692: /^1(?=\d{7}$)/,
  993: /^8(?=\d{8}$)/,
};
/** Prefixes of countries where a first 0 belongs to the number: Burkina Faso, Ivory Coast, Benin, Gabon, Congo, San Marino, Italy, Tajikistan. */
const zeroBelongs: ReadonlySet<string> = new Set(['226', '225', '229', '241', '242', '378', '39', '992']);

/** Argentina's mobile phones are dialled with a 9 from abroad, and at home with a 15 behind the area instead. */
const argentine = '54';
const withNine = (digits: string): string => digits.replace(/^9?(?=\d{12}$)(11|[23]\d{2,3})15(\d{6,8})$/, '9$1$2');

/** North America and the islands dial one prefix, and their own three digits are the beginning of a number of ten. */
const zoneOf = (prefix: string) => (prefix.startsWith('1') ? '1' : prefix);
const zones: ReadonlySet<string> = new Set([...diallingPrefixes.values()].map(zoneOf));
/** No prefix is the beginning of another. */
const zoneIn = (digits: string) => [1, 2, 3].map((length) => digits.slice(0, length)).find((one) => zones.has(one));

function withoutTrunk(zone: string, digits: string): string {
  const number = digits.replace(trunkOf[zone] ?? '', '');
  const rest = zeroBelongs.has(zone) ? number : number.replace(/^0+/, '');
  if (rest !== digits) return withoutTrunk(zone, rest); // or else a second zero would make a second form
  return zone === argentine ? withNine(rest) : rest;
}

/** Whole number of one that was typed as at home; seven digits on an island lack its own three. */
function fromHome(prefix: string, digits: string): string {
  const zone = zoneOf(prefix);
  const number = withoutTrunk(zone, digits);
  return zone !== prefix && number.length === 7 ? prefix + number : zone + number;
}

/** Brackets, dots, slashes, dashes, spaces, and the invisible marks of a copied number. */
const decoration = /[\s()[\].·/\u2044\u2215\p{Dash}\p{Cf}]/gu;
/** A number as typed or pasted, or copied from a link (`tel:+49…`), without what is written between its digits. */
export const plainNumber = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(decoration, '').replace(/^tel:/i, '');
const wholeNumber = /^[1-9]\d{6,14}$/;

/**
 * The one form in which a phone number is kept, counted and compared: `KR`, `010-1234 5678` -> `+821012345678`, and the same
 * for `+82 (0)10 1234 5678`, whatever the country. Without a country (`null`) only a number with its prefix is one. `null`:
 * no number at all; whether it exists is for the code to show (spec B §3: national number with the prefix of the session's
 * nation).
 */
export function internationalNumber(country: string | null, typed: string): string | null {
  const plain = plainNumber(typed);
  const abroad = /^(?:\+|00)([1-9]\d+)$/.exec(plain)?.[1];
  const prefix = country === null ? undefined : diallingPrefixes.get(country);
  let whole: string | null = null;
  if (abroad !== undefined) {
    const zone = zoneIn(abroad) ?? '';
    whole = zone + (zone === '' ? abroad : withoutTrunk(zone, abroad.slice(zone.length)));
  } else if (prefix !== undefined && /^\d{4,14}$/.test(plain)) whole = fromHome(prefix, plain);
  return whole !== null && wholeNumber.test(whole) ? `+${whole}` : null;
}
