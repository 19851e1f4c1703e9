import * as v from 'valibot';
import { isStrictEmail } from '../rules/email.ts';
import { identifierMax, normaliseIdentifier } from '../rules/identifier.ts';

/** An address as typed; an invalid one is refused by the call itself. */
export const typedEmail = v.pipe(
  v.string(),
  v.transform(normaliseIdentifier),
  v.maxLength(identifierMax, 'notValidEmail'),
);

/** A new address of an account; compared in lower case after NFKC. */
export const registeredEmail = v.pipe(typedEmail, v.check(isStrictEmail, 'notValidEmail'));
