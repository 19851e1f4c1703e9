import type { BlockReason } from '../../account/accounts/accounts.tables.ts';
import { restrictionProofOf, type RestrictionFacts } from '../../account/ways/restriction-proof.policy.ts';
import type { ResetProof } from './new-user-token.command.ts';

/** What allowed a new password: the current one, or a proof of a recovery. */
export type PasswordProof = ResetProof | 'current';

/** Whether the proof is something that counts for this account. */
const has = (by: PasswordProof, { hasEmail, phoneVerified, personKnown }: RestrictionFacts): boolean =>
  (by === 'email' && hasEmail) || (by === 'phone' && phoneVerified) || (by === 'person' && personKnown);

/**
 * Whether a restriction ends with a new password (spec A §4, "a password change"): the old one, which was guessed, is gone. One for
 * another reason wants the owner, proven by a contact or as a person; a protected ID exactly the proof that ends its protection.
 */
export function isLiftedBy(by: PasswordProof, reason: BlockReason, facts: RestrictionFacts): boolean {
  switch (reason) {
    case 'PW_AT_OVER':
      return true;
    case 'RESTRICTED':
      return has(by, facts);
    case 'ID_PRT':
      return restrictionProofOf(reason, facts) === by;
    case 'BLOCKED':
      return false;
    default:
      return reason satisfies never;
  }
}
