import { nativeForms } from '@gatehouse/api-contract';
import type { texts } from '../../texts/main/en.ts';

export const loginFields = ['identifier', 'password'] as const;
export type LoginField = (typeof loginFields)[number];

/** Name of a validator's message and of its sentence. */
export type FieldMessage = keyof (typeof texts)['fields'];
export type FieldErrors = Partial<Readonly<Record<LoginField, FieldMessage>>>;
export type LoginValues = Readonly<{ identifier: string; password: string; forever: boolean }>;

/** Where a password has white space that a paste brings along unseen. */
export type PasswordSpace = 'start' | 'end';

/** The values of the form. The page keeps no copy: the inputs are the state. */
export function readValues(form: FormData): LoginValues {
  const { fields } = nativeForms.signIn;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { identifier: text(fields.identifier), password: text(fields.password), forever: form.has(fields.forever) };
}
