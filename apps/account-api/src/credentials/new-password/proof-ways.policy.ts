import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { provingWayOf } from '../../session/account-changes/proving-way.policy.ts';
import type { PasswordProof } from './lifted-by.policy.ts';

/** The ways of an account that were proven for a new password: a wait, a guardian and a password of before are none of those that it has now. */
export function waysOfReset(by: PasswordProof, account: Parameters<typeof provingWayOf>[1]): readonly OwnerWay[] {
  if (by === 'current' || by === 'campaign') return ['password'];
  return by === 'wait' || by === 'formerPassword' || by === 'guardian' ? [] : [provingWayOf(by, account)];
}
