import { signInIdentifier, signInPassword } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { loginFields, type FieldErrors, type FieldMessage, type LoginField, type LoginValues } from './login.fields.ts';

const rules = { identifier: signInIdentifier, password: signInPassword } as const;

/** Message for one field as typed, or `null` when nothing is wrong with it. */
export function checkField(field: LoginField, typed: string): FieldMessage | null {
  const parsed = v.safeParse(rules[field], typed);
  return parsed.success ? null : (parsed.issues[0].message as FieldMessage); // validators of the contract speak in these keys (test)
}

export function checkFields(values: LoginValues): FieldErrors {
  const found = loginFields.map((field) => [field, checkField(field, values[field])] as const);
  return Object.fromEntries(found.filter(([, message]) => message !== null));
}
