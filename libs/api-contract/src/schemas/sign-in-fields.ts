import * as v from 'valibot';
import { identifierMax, normaliseIdentifier } from '../rules/identifier.ts';

/** Longest password the sign-in field takes; older passwords may be longer than today's ceiling (rulings, "Passwords"). */
export const signInPasswordMax = 64;

/** Email or ID as typed into a sign-in form. Messages are keys of the refusal texts. */
export const signInIdentifier = v.pipe(
  v.string(),
  v.transform(normaliseIdentifier),
  v.nonEmpty('identifierMissing'),
  v.maxLength(identifierMax, 'identifierTooLong'),
  v.check((value) => !/[\s\p{Cc}]/u.test(value), 'identifierInvalid'),
);

/** Password as typed into a sign-in form: never trimmed, never normalised here, at most 64 characters. */
export const signInPassword = v.pipe(
  v.string(),
  v.nonEmpty('passwordMissing'),
  v.maxLength(signInPasswordMax, 'passwordTooLong'),
);
