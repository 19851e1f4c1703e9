/*
 * Apart from the other fields, and without the schema library: a page asks at every keystroke.
 */

import { passwordMax } from '@gatehouse/platform';
import { passwordMin } from './password-length.ts';

/** Names of the levels 0 to 4 (spec A §5). */
export const passwordStrengthNames = ['unavailable', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrengthName = (typeof passwordStrengthNames)[number];
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const fairFrom = 10;
const goodFrom = 11;
const strongFrom = 15;

const threeInARow = /(.)\1\1/u;
const letterAndDigit = /^(?=.*\p{L})(?=.*[0-9])/u;
const classes: readonly RegExp[] = [/\p{L}/u, /[0-9]/, /[^\p{L}0-9\s]/u];

/** IDs and addresses are compared in lower case everywhere, so a password that differs in case only counts as equal. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

function isUnavailable(password: string, { id = '', email = '' }: Owner, longest: number): boolean {
  const words = [id, email.split('@')[0] ?? ''].map((word) => plain(word.trim())).filter((word) => word !== '');
  return (
    password.length < passwordMin ||
    password.length > longest ||
    words.includes(plain(password)) ||
    threeInARow.test(password) ||
    /\s/.test(password) ||
    classes.filter((one) => one.test(password)).length < 2 ||
    !letterAndDigit.test(password)
  );
}

type Owner = Readonly<{ id?: string | undefined; email?: string | undefined }>;

/**
 * Strength 0 to 4 exactly as written (spec A §5); "repeated 3 or more" means in a row (rulings, "Passwords"). `longest`: the
 * setting `password.max`. Its usual value is the 24 of the text, above which a password is unavailable.
 */
export function passwordStrength(
  password: string,
  owner: Owner = {},
  longest: number = passwordMax.usual,
): PasswordStrength {
  if (isUnavailable(password, owner, longest)) return 0;
  const { length } = password;
  if (length < fairFrom) return 1;
  if (length < goodFrom) return 2;
  return length < strongFrom ? 3 : 4;
}

export const passwordStrengthName = (strength: PasswordStrength): PasswordStrengthName =>
  passwordStrengthNames[strength];
