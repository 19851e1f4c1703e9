import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { settledUntil } from '../../account/accounts/settled.policy.ts';
import type { Platform } from '../../base/platform.ts';
import type { Moment } from '../../session/account-changes/change-history.query.ts';
import { passwordBefore } from '../../session/account-changes/state-before.query.ts';
import type { ResetProof } from './new-user-token.command.ts';
import { passwordMark } from './password-mark.policy.ts';

type Proven = Readonly<{ by: ResetProof; possession: string | undefined }>;

/** Whether the password that proved a reset was the account's at a moment, in this browser, which counted then. */
function isFormerPassword({ keyedHash }: Pick<Platform, 'keyedHash'>, possession: string, moment: Moment): boolean {
  const hash = moment.isBrowserCounting ? passwordBefore(moment) : null;
  return hash !== null && passwordMark({ keyedHash }, { password_hash: hash }) === possession;
}

/** The way that proved a reset, where it was the account's at a moment before and counted then. A wait and an answer prove nothing against a change. */
export function wayOfResetIn(
  platform: Pick<Platform, 'keyedHash'>,
  { by, possession }: Proven,
  moment: Moment,
): readonly OwnerWay[] {
  if (possession === undefined) return [];
  if (by === 'formerPassword') return isFormerPassword(platform, possession, moment) ? ['password'] : [];
  const { kept, at } = moment;
  const own = accountAt(kept.account, at);
  if (by === 'email' && provenAddressesOf(own).includes(possession)) return ['contactAddress'];
  if (by === 'phone' && own.phone_verified && own.phone === possession) return ['phone'];
  const { person } = kept;
  const isYoung = person?.stored_from === 'check' && person.verified_at > settledUntil(at);
  return by === 'person' && person?.identity_hash === possession && !isYoung ? ['person'] : [];
}
