/** Letters of a long code: digits and letters without those that look like another one. */
export const longCodeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** So many of them are 128 bits, which can be guessed at without limit. */
export const longCodeLength = 22;

const longCode = /^[2-9A-HJ-NP-Za-km-z]{22}$/;

/** The long code in a typed or pasted text, without the spaces, line breaks, hyphens and unseen marks that a copy brings along; `null`: it is none. */
export function wholeLongCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Dash}]/gu, '');
  return longCode.test(code) ? code : null;
}
