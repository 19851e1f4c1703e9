/** The digits of what was typed or pasted: spaces and hyphens are read away, full-width digits are digits. */
const typedDigits = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Dash}]/gu, '');

/** The code in a text, or `null` while it is not that many digits and nothing else. */
export function wholeCode(typed: string, digits: number): string | null {
  const code = typedDigits(typed);
  return code.length === digits && /^[0-9]+$/.test(code) ? code : null;
}
