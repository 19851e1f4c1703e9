import { nativeForms } from '@gatehouse/api-contract';
import type { texts } from '../../texts/main/en.ts';

export const loginFields = ['identifier', 'password'] as const;
export type LoginField = (typeof loginFields)[number];

/** Name of a validator's message and of its sentence. */
export type FieldMessage = keyof (typeof texts)['fields'];
export type FieldErrors = Partial<Readonly<Record<LoginField, FieldMessage>>>;
export type LoginValues = Readonly<{ identifier: string; password: string; forever: boolean }>;

/** Name of a sentence that helps with a wrong password. */
export type MismatchHint = keyof (typeof texts)['login']['hints'];

/**
 * Wrong passwords in a row for one name, as far as this page has seen them. The platform tells no number: it would say
 * whether two names are of one account.
 */
export type Misses = Readonly<{ identifier: string; count: number }>;

/** The values of the form. The page keeps no copy: the inputs are the state. */
export function readValues(form: FormData): LoginValues {
  const { fields } = nativeForms.signIn;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { identifier: text(fields.identifier), password: text(fields.password), forever: form.has(fields.forever) };
}
