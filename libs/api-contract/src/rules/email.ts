import { normaliseIdentifier } from './identifier.ts';

export const emailPartMax = 49;

/** Characters that surround an address or are invisible in it: with them, two spellings could reach one mailbox, or a spelling a different one. */
const notOfAnAddress = /[\p{Cc}\p{Default_Ignorable_Code_Point}"(),:;<>[\\\]]/u;
/** A domain is registered in letters; its ASCII spelling (`xn--`) would be a second name of the same mailbox. */
const domainPattern = /^(?!.*(?:^|\.)xn--)[\p{L}\p{M}\p{N}-][\p{L}\p{M}\p{N}.-]*\.[a-z]{2,24}$/u;

/**
 * Strict pattern, where an address is registered or changed (rulings, "People"): no spaces, one @, no three dots in a row,
 * 1 to 49 characters on either side, a top-level domain of 2 to 24 lower-case letters (spec A §5).
 */
export function isStrictEmail(address: string): boolean {
  const [local = '', domain = '', ...more] = address.split('@');
  if (more.length > 0 || /\s/.test(address) || address.includes('...') || notOfAnAddress.test(address)) return false;
  const fits = (part: string) => part.length >= 1 && part.length <= emailPartMax;
  return fits(local) && fits(domain) && domainPattern.test(domain);
}

/** Whether an address fails for the part before its `@` alone, which is longer than one may be: so a screen can say that. */
export function hasLongLocalPart(address: string): boolean {
  const [local = '', ...rest] = normaliseIdentifier(address).split('@');
  return local.length > emailPartMax && isStrictEmail(['a', ...rest].join('@'));
}
