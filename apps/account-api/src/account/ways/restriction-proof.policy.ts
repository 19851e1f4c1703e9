import type { BlockReason } from '../accounts/accounts.tables.ts';
import { verifyMethodOf } from '../accounts/verify-method.policy.ts';

/** What may end a restriction: a check of the person, or a code to a contact that the account has. */
export type RestrictionProof = 'person' | 'phone' | 'email';

export type RestrictionFacts = Readonly<{
  personVerified: boolean;
  /** Whether a person is on record that a check can be compared with. */
  personKnown: boolean;
  /** Whether there is a verified phone number. */
  phoneVerified: boolean;
  hasEmail: boolean;
}>;

/**
 * How a restriction is ended (spec A §4), by something that this account really has: the check of a person where one is on record,
 * else a code to the verified phone. `null`: customer service alone can help, as with every block.
 */
export function restrictionProofOf(reason: BlockReason | null, facts: RestrictionFacts): RestrictionProof | null {
  if (reason === 'BLOCKED') return null;
  if (verifyMethodOf(reason, facts.personVerified) === 'email') return facts.hasEmail ? 'email' : null;
  if (facts.personKnown) return 'person';
  return facts.phoneVerified ? 'phone' : null;
}
