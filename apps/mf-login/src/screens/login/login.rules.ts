import { signInIdentifier, signInPassword } from '@gatehouse/api-contract';
import * as v from 'valibot';
import {
  loginFields,
  type FieldErrors,
  type FieldMessage,
  type LoginField,
  type LoginValues,
  type PasswordSpace,
} from './login.fields.ts';

const rules = { identifier: signInIdentifier, password: signInPassword } as const;

/** Message for one field as typed, or `null` when nothing is wrong with it. */
export function checkField(field: LoginField, typed: string): FieldMessage | null {
  const parsed = v.safeParse(rules[field], typed);
  return parsed.success ? null : (parsed.issues[0].message as FieldMessage); // validators of the contract speak in these keys (test)
}

/** White space around a password. A password may have it, so it is sent as it was typed; where it was refused, this is the likely reason. */
export function spaceIn(password: string): PasswordSpace | null {
  if (password.trimEnd() !== password) return 'end';
  return password.trimStart() === password ? null : 'start';
}

export function checkFields(values: LoginValues): FieldErrors {
  const found = loginFields.map((field) => [field, checkField(field, values[field])] as const);
  return Object.fromEntries(found.filter(([, message]) => message !== null));
}
