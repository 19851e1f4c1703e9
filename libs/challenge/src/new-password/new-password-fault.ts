import { newPassword, normaliseIdentifier, passwordMin, passwordStrength } from '@gatehouse/api-contract';
import * as v from 'valibot';

/** Whose password is chosen. */
export type PasswordOwner = Readonly<{
  /** What the account signs in with, as far as the page knows it: the password must differ from it. */
  id: string;
  email: string;
  /** The setting `password.max`. */
  passwordMax: number;
}>;

export type NewPasswordFault = 'passwordMissing' | 'passwordLength' | 'passwordContent' | 'passwordWeak';

/** What is wrong with a chosen password, by the rules that the platform applies too (spec A §5). */
export function newPasswordFault(password: string, { id, email, passwordMax }: PasswordOwner): NewPasswordFault | null {
  if (password === '') return 'passwordMissing';
  if (password.length < passwordMin || password.length > passwordMax) return 'passwordLength';
  if (!v.is(newPassword, password)) return 'passwordContent';
  return passwordStrength(password, { id: normaliseIdentifier(id), email }, passwordMax) === 0 ? 'passwordWeak' : null;
}
