import type { WithdrawalWay } from '@gatehouse/api-contract';
import type { RestrictionFacts, RestrictionProof } from './restriction-proof.policy.ts';

type Facts = RestrictionFacts & Readonly<{ emailVerified: boolean }>;

/** What proves the owner before the account is given up, the first first: only what was proven before. Empty: a fresh sign-in has to do. */
export function withdrawalWaysOf({ phoneVerified, hasEmail, emailVerified, personKnown }: Facts): WithdrawalWay[] {
  return [
    ...(phoneVerified ? ['phone' as const] : []),
    ...(hasEmail && emailVerified ? ['email' as const] : []),
    ...(personKnown ? ['person' as const] : []),
  ];
}

/** What proves the owner who takes a deletion back, beside the sign-in; a code by mail where there is an address. `null`: the sign-in does. */
export function keepingProofOf({ hasEmail, phoneVerified, personKnown }: RestrictionFacts): RestrictionProof | null {
  if (hasEmail) return 'email';
  if (phoneVerified) return 'phone';
  return personKnown ? 'person' : null;
}
