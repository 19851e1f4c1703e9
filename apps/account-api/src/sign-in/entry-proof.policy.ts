import type { EnterRefusal } from './entry.ts';
import type { ContactProof } from '../flows/contact-proof.policy.ts';
import { ownPersonTypes, type PersonCheckRule } from '../identity/person-check.policy.ts';

/** Which mailed or texted code a refused sign-in continues with. A restriction that needs a phone check is not among them. */
const proofs: Readonly<Partial<Record<EnterRefusal, ContactProof>>> = {
  emailVerificationRequired: { channel: 'email', types: ['email-verify', 'confirm-email'], contact: 'typed' },
  accountRestricted: { channel: 'email', types: ['restriction'], contact: 'kept' },
  phoneVerificationRequired: { channel: 'phone', types: ['verification-code'], contact: 'typed' },
};

/** `null`: no code of ours proves what this sign-in lacks. */
export const contactProofOf = (refusal: EnterRefusal, verifyMethod: 'phone' | 'email'): ContactProof | null =>
  refusal === 'accountRestricted' && verifyMethod === 'phone' ? null : (proofs[refusal] ?? null);

const restriction: PersonCheckRule = { types: ['restriction'], result: 'onlyCompare' };

/** The check of the person that a refused sign-in continues with; `null`: none. */
export function personCheckOf(refusal: EnterRefusal, verifyMethod: 'phone' | 'email'): PersonCheckRule | null {
  if (refusal === 'personVerificationRequired') return { types: ownPersonTypes, result: 'compareOrCertify' };
  const restricted = refusal === 'accountRestricted' || refusal === 'idProtection';
  return restricted && verifyMethod === 'phone' ? restriction : null;
}
