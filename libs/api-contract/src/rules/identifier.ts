import { withoutUnseen } from './typed-text.ts';

export const identifierMax = 100;

/** Identifier as typed or pasted, for comparing: without unseen marks, NFKC, trimmed, lower case (rulings, "People"). */
export function normaliseIdentifier(typed: string): string {
  return withoutUnseen(typed).normalize('NFKC').trim().toLowerCase();
}

/** Sign-up ID of `id` styles and of old accounts: 6 to 15 lower-case letters and digits, at least one letter (spec A §5). */
export const signUpIdPattern = /^(?=.*[a-z])[a-z0-9]{6,15}$/;
