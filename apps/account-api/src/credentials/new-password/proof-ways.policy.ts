import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import type { ContactsRow } from '../../account/accounts/accounts.repository.ts';
import { provingWayOf } from '../../session/account-changes/proving-way.policy.ts';
import type { PasswordProof } from './lifted-by.policy.ts';

type Proven = Readonly<{
  by: PasswordProof;
  /** Contact or person that was proven; `undefined`: it is not known. */
  possession: string | undefined;
}>;

/** The ways of an account that were proven for a new password: a wait, a guardian and a password of before are none of those that it has now. */
export function waysOfReset({ by, possession }: Proven, account: ContactsRow, at: Date): readonly OwnerWay[] {
  if (by === 'current' || by === 'campaign') return ['password'];
  return by === 'wait' || by === 'formerPassword' || by === 'guardian'
    ? []
    : [provingWayOf(by, account, { at, address: possession })];
}
