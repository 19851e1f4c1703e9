import type { RestrictionProof } from '../../account/ways/restriction-proof.policy.ts';
import type { ContactProof } from '../../flow/flows/contact-proof.policy.ts';
import { ownPersonTypes, type PersonCheckRule } from '../identity/person-check.policy.ts';
import type { EnterRefusal } from './entry.policy.ts';

/** Which mailed or texted code a refused sign-in continues with; a restriction asks for what its account has. */
const proofs: Readonly<Partial<Record<EnterRefusal, ContactProof>>> = {
  emailVerificationRequired: { channel: 'email', types: ['email-verify', 'confirm-email'], contact: 'typed' },
  phoneVerificationRequired: { channel: 'phone', types: ['verification-code'], contact: 'typed' },
};

/** What a proof by a contact or person on record ends, and the name under which pages ask for it. */
const ended = {
  accountRestricted: 'restriction',
  idProtection: 'restriction',
  deletionRequested: 'delete-account',
} as const;
const endedBy = (refusal: EnterRefusal) =>
  Object.hasOwn(ended, refusal) ? ended[refusal as keyof typeof ended] : null; // asked the line before

/** Whether a refused sign-in asks for a proof of the owner. */
export const asksOwner = (refusal: EnterRefusal): boolean => endedBy(refusal) !== null;

/** `null`: no code of ours proves what this sign-in lacks. `by`: what may end a restriction of this account. */
export function contactProofOf(refusal: EnterRefusal, by: RestrictionProof | null): ContactProof | null {
  const type = endedBy(refusal);
  if (type === null) return proofs[refusal] ?? null;
  return by === null || by === 'person' ? null : { channel: by, types: [type], contact: 'kept' };
}

/** The check of the person that a refused sign-in continues with; `null`: none. */
export function personCheckOf(refusal: EnterRefusal, by: RestrictionProof | null): PersonCheckRule | null {
  if (refusal === 'personVerificationRequired') return { types: ownPersonTypes, result: 'compareOrCertify' };
  const type = endedBy(refusal);
  return type !== null && by === 'person' ? { types: [type], result: 'onlyCompare' } : null;
}
