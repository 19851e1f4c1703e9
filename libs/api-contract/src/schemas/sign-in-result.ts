import * as v from 'valibot';
import { secret } from '../definition/secret.ts';
import { member, yesNo } from './account.ts';

/** Sign-in result (spec A §3); both spellings of the lifetime are read, `expiresIn` is written (rulings). */
export const signInResult = v.object({
  accessToken: secret(v.string()),
  refreshToken: secret(v.string()),
  /** Milliseconds. */
  expiresIn: v.number(),
  /** Ours: whether the session outlives the browser, and how many milliseconds it can be renewed after its last use. */
  forever: v.optional(yesNo),
  refreshExpiresIn: v.optional(v.number()),
  transactionId: v.string(),
  /** Ours: `Y`: something changed that proves the owner, and no message could tell; the page asks whose change it was (`unseenChanges`). */
  unseenChangesYn: v.optional(yesNo, 'N'),
  member,
  user: v.object({ userId: v.string(), serviceId: v.string() }),
});
