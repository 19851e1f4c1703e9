import type { EnterRefusal } from './entry.ts';
import type { RestrictionProof } from '../accounts/restriction-proof.policy.ts';
import type { ContactProof } from '../flows/contact-proof.policy.ts';
import { ownPersonTypes, type PersonCheckRule } from '../identity/person-check.policy.ts';

/** Which mailed or texted code a refused sign-in continues with; a restriction asks for what its account has. */
const proofs: Readonly<Partial<Record<EnterRefusal, ContactProof>>> = {
  emailVerificationRequired: { channel: 'email', types: ['email-verify', 'confirm-email'], contact: 'typed' },
  phoneVerificationRequired: { channel: 'phone', types: ['verification-code'], contact: 'typed' },
};

const isRestriction = (refusal: EnterRefusal): boolean => refusal === 'accountRestricted' || refusal === 'idProtection';

/** `null`: no code of ours proves what this sign-in lacks. `by`: what may end a restriction of this account. */
export function contactProofOf(refusal: EnterRefusal, by: RestrictionProof | null): ContactProof | null {
  if (!isRestriction(refusal)) return proofs[refusal] ?? null;
  return by === null || by === 'person' ? null : { channel: by, types: ['restriction'], contact: 'kept' };
}

const restriction: PersonCheckRule = { types: ['restriction'], result: 'onlyCompare' };

/** The check of the person that a refused sign-in continues with; `null`: none. */
export function personCheckOf(refusal: EnterRefusal, by: RestrictionProof | null): PersonCheckRule | null {
  if (refusal === 'personVerificationRequired') return { types: ownPersonTypes, result: 'compareOrCertify' };
  return isRestriction(refusal) && by === 'person' ? restriction : null;
}
