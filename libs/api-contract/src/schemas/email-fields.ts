import * as v from 'valibot';
import { isStrictEmail } from '../rules/email.ts';
import { generalEmailPattern, identifierMax, normaliseIdentifier } from '../rules/identifier.ts';

/** An address as somebody typed it; whether it is one, the call tells by a refusal of its own. */
export const typedEmail = v.pipe(
  v.string(),
  v.maxLength(identifierMax, 'notValidEmail'),
  v.transform(normaliseIdentifier),
);

/** An address that somebody registers or changes to; compared in lower case after NFKC. */
export const registeredEmail = v.pipe(typedEmail, v.check(isStrictEmail, 'notValidEmail'));
/** An address that somebody types to be found by. */
export const knownEmail = v.pipe(typedEmail, v.regex(generalEmailPattern, 'notValidEmail'));
