import { nativeForms, signInIdentifier, signInPassword } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { texts } from '../../locales/en.ts';

export const loginFields = ['identifier', 'password'] as const;
export type LoginField = (typeof loginFields)[number];

/** Name of a validator's message and of its sentence. */
export type FieldMessage = keyof (typeof texts)['fields'];
export type FieldErrors = Partial<Readonly<Record<LoginField, FieldMessage>>>;
export type LoginValues = Readonly<{ identifier: string; password: string; forever: boolean }>;

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

/** What stands in the form. The page keeps no copy: the inputs are the state. */
export function readValues(form: FormData): LoginValues {
  const { fields } = nativeForms.signIn;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { identifier: text(fields.identifier), password: text(fields.password), forever: form.has(fields.forever) };
}
