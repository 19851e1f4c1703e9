import * as v from 'valibot';
import { isStrictEmail } from '../rules/email.ts';
import { generalEmailPattern, identifierMax, normaliseIdentifier } from '../rules/identifier.ts';

/** An address as typed; an invalid one is refused by the call itself. */
export const typedEmail = v.pipe(
  v.string(),
  v.maxLength(identifierMax, 'notValidEmail'),
  v.transform(normaliseIdentifier),
);

/** A new address of an account; compared in lower case after NFKC. */
export const registeredEmail = v.pipe(typedEmail, v.check(isStrictEmail, 'notValidEmail'));
/** An address typed to find an account. */
export const knownEmail = v.pipe(typedEmail, v.regex(generalEmailPattern, 'notValidEmail'));
