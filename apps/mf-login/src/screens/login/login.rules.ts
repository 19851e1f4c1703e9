import { signInIdentifier, signInPassword } from '@gatehouse/api-contract';
import * as v from 'valibot';
import {
  loginFields,
  type FieldErrors,
  type FieldMessage,
  type LoginField,
  type LoginValues,
  type MismatchHint,
  type Misses,
} from './login.fields.ts';

const rules = { identifier: signInIdentifier, password: signInPassword } as const;

/** Message for one field as typed, or `null` when nothing is wrong with it. */
export function checkField(field: LoginField, typed: string): FieldMessage | null {
  const parsed = v.safeParse(rules[field], typed);
  return parsed.success ? null : (parsed.issues[0].message as FieldMessage); // validators of the contract speak in these keys (test)
}

/** Wrong passwords for one name from which on the form says that a security check comes soon: some before it is due. */
const missesTold = 3;

/** The wrong passwords in a row once there is one more. */
export const missesAfter = (misses: Misses | null, identifier: string): Misses => ({
  identifier,
  count: identifier === misses?.identifier ? misses.count + 1 : 1,
});

/**
 * What helps with a wrong password. It may have white space around it, so it is sent as it was typed; where it was refused,
 * this is the likely reason. A wait follows a try that had a security check already.
 */
export function hintsFor(password: string, misses: Misses | null, retryAt: number | null): MismatchHint[] {
  const applies: Readonly<Record<MismatchHint, boolean>> = {
    spaceBefore: password.trimStart() !== password,
    spaceBehind: password.trimEnd() !== password,
    checkSoon: misses !== null && misses.count >= missesTold && retryAt === null,
  };
  return Object.entries(applies).flatMap(([hint, does]) => (does ? [hint as MismatchHint] : [])); // names of the record
}

export function checkFields(values: LoginValues): FieldErrors {
  const found = loginFields.map((field) => [field, checkField(field, values[field])] as const);
  return Object.fromEntries(found.filter(([, message]) => message !== null));
}
