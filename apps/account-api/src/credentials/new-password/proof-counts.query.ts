import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { provingPersonOf } from '../../account/accounts/account-persons.repository.ts';
import { findContacts } from '../../account/accounts/accounts.repository.ts';
import { lockedFrom } from '../../account/accounts/locked-from.query.ts';
import type { Platform } from '../../base/platform.ts';
import { isWaitDone } from './finished-waits.repository.ts';
import type { ResetProof } from './new-user-token.command.ts';

/** `possession`: the contact or the keyed hash of the person that was proven; `undefined`: not kept, or none was. */
type KeptProof = Readonly<{ guid: string; by: ResetProof; possession: string | undefined }>;

/**
 * Whether a proof that was kept still is one of the account. Under a lock by the owner counts only what was there before the change, so
 * that no proof of a thief outlasts it; one that does not say what was proven counts for nothing then. Ask under the account's lock.
 */
export async function proofCounts(platform: Platform, { guid, by, possession }: KeptProof): Promise<boolean> {
  const { db, clock } = platform;
  const lockedAt = await lockedFrom(platform, guid);
  if (possession === undefined) return lockedAt === null;
  if (by === 'wait') return isWaitDone(db, { id: possession, guid });
  if (by === 'person') return (await provingPersonOf(db, guid, lockedAt ?? clock.now())) === possession;
  const account = await findContacts(db, guid);
  if (!account) return false;
  const own = accountAt(account, lockedAt ?? clock.now());
  if (by !== 'phone') return provenAddressesOf(own).includes(possession);
  return own.phone_verified && own.phone === possession;
}
