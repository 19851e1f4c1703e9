import type { Platform } from '../../base/platform.ts';
import { accountStateAt } from './account-state.policy.ts';
import { activeBlocks, findAccount } from './accounts.repository.ts';
import { doorTable } from './door.policy.ts';

export type ResetDoorRefusal = 'accountBlocked' | 'deletionPending';

/** What keeps a proven owner from a new password; `null`: nothing. */
export async function resetDoorRefusal({ db, clock }: Platform, guid: string): Promise<ResetDoorRefusal | null> {
  const now = clock.now();
  const account = await findAccount(db, guid);
  if (!account) return 'deletionPending';
  const { status, deletion_requested_at: deletionRequestedAt } = account;
  const blocks = await activeBlocks(db, guid, now);
  const verdict = doorTable.reset[accountStateAt({ status, deletionRequestedAt, blocks }, now)];
  if (verdict === 'open') return null;
  return verdict === 'accountBlocked' ? verdict : 'deletionPending';
}
