import { newPassword } from '@gatehouse/api-contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import * as v from 'valibot';

/**
 * Commonest passwords, in lower case, of some fifty thousand that are ranked by how often they leaked: all that the rule for
 * new passwords would let through (the ten thousand commonest among them; rulings, "Passwords").
 */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => v.is(newPassword, password)),
);

/** Whether a guesser tries this one first, whatever the case of its letters. */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize('NFKC').toLowerCase());
