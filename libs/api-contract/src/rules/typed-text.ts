/** Zero-width spaces and joiners, byte order and direction marks: a copy brings them along, and a field does not show them. */
const unseen = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** A pasted text without the marks that cannot be seen. Never for passwords. */
export const withoutUnseen = (typed: string): string => typed.replaceAll(unseen, '');

/** Words as typed or pasted: one space between them and none around them, every letter in its composed form (NFC). */
export const typedWords = (typed: string): string =>
  withoutUnseen(typed).normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** Letters that a message puts before its code, as in `G-123456`. */
const codePrefix = /^[a-z]{1,3}\p{Dash}/iu;

/**
 * The code in a typed or pasted text, or `null` while it is not that many digits and nothing else. Spaces, hyphens and unseen marks are
 * left out, full-width digits are digits, and `G-123456` is `123456`.
 */
export function wholeCode(typed: string, digits: number): string | null {
  const code = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replace(codePrefix, '')
    .replaceAll(/\p{Dash}/gu, '');
  return code.length === digits && /^[0-9]+$/.test(code) ? code : null;
}
