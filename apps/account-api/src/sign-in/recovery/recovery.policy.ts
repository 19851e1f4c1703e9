import type { RefusalName } from '@gatehouse/api-contract';
import type { EnterRefusal } from '../entry/entry.policy.ts';

/** What brings a paused account back once its owner stood at the door with the right proof. */
export type Recovery = 'wake' | 'cancelDeletion' | 'migrate' | 'register' | 'liftRestriction' | 'proceed';

type Verdict =
  | Readonly<{ kind: 'recovers'; by: Recovery }>
  | Readonly<{
      kind: 'refused';
      refusal: Extract<
        RefusalName,
        'identityVerificationRequired' | 'accountBlocked' | 'deletionPending' | 'wrongVerifyStep'
      >;
    }>;

const recovers = (by: Recovery): Verdict => ({ kind: 'recovers', by });
const needsProof: Verdict = { kind: 'refused', refusal: 'identityVerificationRequired' };

/** Recovery by what the sign-in was refused for. A protected account wants more than what was just shown (spec A §4). */
const recoveries: Readonly<Partial<Record<EnterRefusal, Verdict>>> = {
  accountDormant: recovers('wake'),
  deletionRequested: recovers('cancelDeletion'),
  migrationRequired: recovers('migrate'),
  membershipRegistrationRequired: recovers('register'),
  accountRestricted: needsProof,
  idProtection: needsProof,
  accountBlocked: { kind: 'refused', refusal: 'accountBlocked' },
  deletionPending: { kind: 'refused', refusal: 'deletionPending' },
};

/** What a code or a check of the person in the flow brings about; the contact or the person itself is verified already. */
const afterProof: Readonly<Partial<Record<EnterRefusal, Verdict>>> = {
  accountRestricted: recovers('liftRestriction'),
  idProtection: recovers('liftRestriction'),
  deletionRequested: recovers('cancelDeletion'),
  personVerificationRequired: recovers('proceed'),
  emailVerificationRequired: recovers('proceed'),
  phoneVerificationRequired: recovers('proceed'),
};

/** `proven`: more was shown since, in this flow; `asksProof`: a deletion is taken back by more than the sign-in, because the account has a contact or a person on record. */
export const recoveryOf = (refusal: EnterRefusal, proven = false, asksProof = false): Verdict =>
  (proven ? afterProof[refusal] : asksProof && refusal === 'deletionRequested' ? needsProof : undefined) ??
  recoveries[refusal] ?? { kind: 'refused', refusal: 'wrongVerifyStep' };

/** How the session guard calls a paused account (spec A §2); `null`: it is not paused, something is due. */
export function pausedTypeOf(refusal: EnterRefusal): 'INACTIVE' | 'RESTRIC' | null {
  if (refusal === 'accountDormant') return 'INACTIVE';
  return refusal === 'accountRestricted' || refusal === 'accountBlocked' || refusal === 'idProtection'
    ? 'RESTRIC'
    : null;
}
