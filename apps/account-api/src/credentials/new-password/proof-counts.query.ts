import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { provingPersonOf } from '../../account/accounts/account-persons.repository.ts';
import { findContacts } from '../../account/accounts/accounts.repository.ts';
import type { Platform } from '../../base/platform.ts';
import { isWaitDone } from './finished-waits.repository.ts';
import type { ResetProof } from './new-user-token.command.ts';

/** `possession`: the contact or the keyed hash of the person that was proven; `undefined`: not kept, or none was. */
type KeptProof = Readonly<{ guid: string; by: ResetProof; possession: string | undefined }>;

/** Whether a proof that was kept still is one of the account: a contact or person that counts now. Ask under the account's lock. */
export async function proofCounts(platform: Platform, { guid, by, possession }: KeptProof): Promise<boolean> {
  const { db, clock } = platform;
  if (possession === undefined) return true;
  if (by === 'wait') return isWaitDone(db, { id: possession, guid });
  if (by === 'person') return (await provingPersonOf(db, guid, clock.now())) === possession;
  const account = await findContacts(db, guid);
  if (!account) return false;
  const own = accountAt(account, clock.now());
  if (by !== 'phone') return provenAddressesOf(own).includes(possession);
  return own.phone_verified && own.phone === possession;
}
