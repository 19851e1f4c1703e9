export const identifierMax = 100;

/** Identifier as typed, for comparing: NFKC, trimmed, lower case (rulings, "People"). */
export function normaliseIdentifier(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** General email pattern: where an ID or email is typed; top-level domain 2 to 6 letters (spec A §5). */
export const generalEmailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,6}$/;

/** Sign-up ID of `id` styles and of old accounts: 6 to 15 lower-case letters and digits, at least one letter (spec A §5). */
export const signUpIdPattern = /^(?=.*[a-z])[a-z0-9]{6,15}$/;

/** Whether an ID or an address is written like this: what else is typed cannot be exact (spec A §8, 91004 and 91013). */
export const looksLikeIdentifier = (typed: string): boolean =>
  generalEmailPattern.test(typed) || signUpIdPattern.test(typed);
