import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { settledUntil } from '../../account/accounts/settled.policy.ts';
import type { StateBefore } from '../../session/account-changes/state-before.query.ts';
import type { ResetProof } from './new-user-token.command.ts';

type Proven = Readonly<{ by: ResetProof; possession: string | undefined }>;

/** The way that proved a reset, where it was the account's at a moment before and counted then. A wait and an answer prove nothing against a change. */
export function wayOfResetIn({ by, possession }: Proven, { kept, at }: StateBefore): readonly OwnerWay[] {
  if (possession === undefined) return [];
  const own = accountAt(kept.account, at);
  if (by === 'email' && provenAddressesOf(own).includes(possession)) return ['contactAddress'];
  if (by === 'phone' && own.phone_verified && own.phone === possession) return ['phone'];
  const { person } = kept;
  const isYoung = person?.stored_from === 'check' && person.verified_at > settledUntil(at);
  return by === 'person' && person?.identity_hash === possession && !isYoung ? ['person'] : [];
}
