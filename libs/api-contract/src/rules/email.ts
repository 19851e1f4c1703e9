import { normaliseIdentifier } from './identifier.ts';

export const emailPartMax = 49;

/** Characters that surround an address or are invisible in it: with them, two spellings could reach one mailbox, or a spelling a different one. */
const notOfAnAddress = /[\p{Cc}\p{Default_Ignorable_Code_Point}"(),:;<>[\\\]]/u;
const domainPattern = /^[\p{L}\p{M}\p{N}.-]+\.[a-z]{2,24}$/u;
/**
 * What no part of a domain is: empty, begun by a hyphen or a mark, ended by a hyphen. A domain is registered in letters: its ASCII spelling
 * (`xn--`) would be a second name of the same mailbox.
 */
const faultyPart = /(?:^|\.)(?:[.\p{M}-]|xn--)|-\./u;

/**
 * Strict pattern, where an address is registered or changed (rulings, "People"): no spaces, one @, no three dots in a row,
 * 1 to 49 characters on either side, a top-level domain of 2 to 24 lower-case letters (spec A §5), a domain that can exist. Only for an
 * address that becomes an account's: a name that is there already is looked up, whatever it looks like.
 */
export function isStrictEmail(address: string): boolean {
  const [local = '', domain = '', ...more] = address.split('@');
  if (more.length > 0 || /\s/.test(address) || address.includes('...') || notOfAnAddress.test(address)) return false;
  const fits = (part: string) => part.length >= 1 && part.length <= emailPartMax;
  return fits(local) && fits(domain) && domainPattern.test(domain) && !faultyPart.test(domain);
}

/** Whether an address fails for the part before its `@` alone, which is longer than one may be: so a screen can say that. */
export function hasLongLocalPart(address: string): boolean {
  const [local = '', ...rest] = normaliseIdentifier(address).split('@');
  return local.length > emailPartMax && isStrictEmail(['a', ...rest].join('@'));
}
