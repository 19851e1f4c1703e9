import * as v from 'valibot';
import { identifierMax, normaliseIdentifier } from '../rules/identifier.ts';

/** Longest password the sign-in field takes; older passwords may be longer than today's ceiling (rulings, "Passwords"). */
export const signInPasswordMax = 64;

/** No name of any account has white space or a control character in it: the only reason why a typed name is not looked up. */
const canBeName = (name: string): boolean => !/[\s\p{Cc}]/u.test(name);

const typedName = v.pipe(
  v.string(),
  v.transform(normaliseIdentifier),
  v.nonEmpty('identifierMissing'),
  v.maxLength(identifierMax, 'identifierTooLong'),
);

/** Email or ID as typed into a sign-in form. Messages are keys of the refusal texts. */
export const signInIdentifier = v.pipe(typedName, v.check(canBeName, 'identifierInvalid'));

/** The same where a reset begins: the platform answers 91013 (spec A §8), a form without scripts tells the field's own fault. */
export const resetIdentifier = v.pipe(
  typedName,
  v.check(canBeName, 'idNotExact'),
  v.check(canBeName, 'identifierInvalid'),
);

/** Password as typed into a sign-in form: never trimmed, never normalised here, at most 64 characters. */
export const signInPassword = v.pipe(
  v.string(),
  v.nonEmpty('passwordMissing'),
  v.maxLength(signInPasswordMax, 'passwordTooLong'),
);
