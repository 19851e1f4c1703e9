import { diallingPrefixes } from '@gatehouse/api-contract';

export { diallingPrefixes };

/** First digits that are dialled inside a country only. Everywhere else it is one 0, or nothing. */
const trunkPrefixes: Readonly<Record<string, string>> = { RU: '8', KZ: '8', BY: '80', TM: '8', HU: '06', LT: '0' };
/** Here the 0 belongs to the number. */
const zeroBelongs: ReadonlySet<string> = new Set(['IT', 'VA', 'SM', 'CI', 'CG', 'GA', 'BJ']);
/** Length of a number whose first 8 would be its own: a Russian mobile number has ten digits without it. */
const wholeWithTrunk: Readonly<Record<string, number>> = { RU: 11, KZ: 11, BY: 11, TM: 9 };

/**
 * `KR`, `010-1234 5678` -> `+821012345678`. A number that is typed with its plus is taken as it is. `null`: no number at
 * all. Whether it exists is for the code to show (spec B §3: national number with the prefix of the session's nation).
 */
export function internationalNumber(country: string, typed: string): string | null {
  const plain = typed.normalize('NFKC').replaceAll(/[\s().-]/g, '');
  if (/^(\+|00)[1-9]\d{6,14}$/.test(plain)) return plain.replace(/^00/, '+');
  const prefix = diallingPrefixes.get(country);
  if (!prefix || !/^\d{4,14}$/.test(plain)) return null;
  const national = `+${prefix}${withoutTrunk(country, plain)}`;
  return /^\+[1-9]\d{6,14}$/.test(national) ? national : null;
}

function withoutTrunk(country: string, digits: string): string {
  if (zeroBelongs.has(country)) return digits;
  const trunk = trunkPrefixes[country] ?? '0';
  const whole = wholeWithTrunk[country];
  return digits.startsWith(trunk) && (whole === undefined || digits.length === whole)
    ? digits.slice(trunk.length)
    : digits;
}
