import type { RefusalName } from '@gatehouse/api-contract';
import {
  newPasswordFault,
  newPasswordFields,
  type NewPasswordField,
  type NewPasswordFault,
} from '@gatehouse/challenge';
import { typedIn } from '@gatehouse/screen';

export type PasswordField = 'current' | 'former' | NewPasswordField;
type PasswordFault = NewPasswordFault | 'confirmationDiffers' | 'currentMissing' | 'formerMissing';
export type PasswordFaults = Readonly<Partial<Record<PasswordField, PasswordFault>>>;

/** Names of the fields. */
export const passwordFields = {
  current: 'current_password',
  ...newPasswordFields,
  former: 'former_password',
} as const satisfies Readonly<Record<PasswordField, string>>;

/** Fields that refusals of a new password belong to. */
export const newPasswordRefusalFields = {
  passwordReused: 'password',
  passwordUnavailable: 'password',
  passwordTooCommon: 'password',
} as const;

/** The same of a password of before: wrong, or wrong too often to be looked at. */
export const formerRefusalFields = <Field extends string>(field: Field) =>
  ({ currentPasswordMismatch: field, tooManyPasswordFailures: field, temporarilyRestricted: field }) as const;

/** What is said at its field: there is a way on without it. */
export const formerRefusalText = (name: RefusalName) =>
  name === 'currentPasswordMismatch' ? 'password.formerWrong' : 'password.formerPaused';

export type TypedPasswords = Readonly<Record<PasswordField, string>>;

export const typedPasswords = (form: HTMLFormElement): TypedPasswords => ({
  current: typedIn(form, passwordFields.current),
  password: typedIn(form, passwordFields.password),
  confirmation: typedIn(form, passwordFields.confirmation),
  former: typedIn(form, passwordFields.former),
});

export type PasswordOptions = Readonly<{
  /** Whether the current password is asked for. */
  current: boolean;
  /** Whether what is ticked asks for a password of before. */
  former?: boolean;
  /** What the account signs in with; `''`: not known. */
  userId: string;
  /** The setting `password.max`. */
  passwordMax: number;
}>;

/** What is wrong with the fields, by the rules that the platform applies too. */
export function passwordFaults(
  typed: TypedPasswords,
  { current, former = false, userId, passwordMax }: PasswordOptions,
): PasswordFaults {
  const email = userId.includes('@') ? userId : '';
  const fault = newPasswordFault(typed.password, { id: userId, email, passwordMax });
  return {
    ...(current && typed.current === '' && { current: 'currentMissing' }),
    ...(fault !== null && { password: fault }),
    ...(typed.confirmation !== typed.password && { confirmation: 'confirmationDiffers' }),
    ...(former && typed.former === '' && { former: 'formerMissing' }),
  };
}
