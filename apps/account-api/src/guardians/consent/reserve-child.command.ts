import { lockIdentity } from '../../account/accounts/account-persons.repository.ts';
import type { Platform } from '../../base/platform.ts';
import { countOtherChildren } from './guardian-links.repository.ts';

/** Whether a guardian may have one more child; concurrent counts wait until this transaction ends. */
export async function reserveChild(
  { db, settings }: Platform,
  pair: Readonly<{ guardianHash: string; guid: string }>,
): Promise<boolean> {
  await lockIdentity(db, pair.guardianHash);
  return (await countOtherChildren(db, pair)) < settings.ages.childrenPerGuardian;
}
