import type { BlockReason } from '../accounts/accounts.tables.ts';
import { restrictionProofOf, type RestrictionFacts } from '../accounts/restriction-proof.policy.ts';
import type { ResetProof } from './new-user-token.ts';

/** What let somebody choose a password: the current one, or a proof of a recovery. */
export type PasswordProof = ResetProof | 'current';

const byContactOrPerson: ReadonlySet<PasswordProof> = new Set(['email', 'phone', 'person']);

/**
 * Restrictions that end with a new password (spec A §4, "a password change"): whoever guessed the old one starts anew. One for another
 * reason wants the owner, proven by a contact or as a person; a protected ID exactly the proof that ends its protection.
 */
export function liftedBy(by: PasswordProof, facts: RestrictionFacts): readonly BlockReason[] {
  return [
    'PW_AT_OVER',
    ...(byContactOrPerson.has(by) ? (['RESTRICTED'] as const) : []),
    ...(restrictionProofOf('ID_PRT', facts) === by ? (['ID_PRT'] as const) : []),
  ];
}
