import { withdrawalDays } from '@gatehouse/api-contract';
import { getAccount, takeDeletionBack } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { insertPlatformEvent } from './platform-events.repository.ts';
import { deleteWithdrawal } from './withdrawals.repository.ts';

/**
 * Takes a requested deletion back within its 15 days, judged by `judgedAt`; inside the transaction of the recovery that proved the owner. `false`:
 * there is none.
 */
export async function cancelWithdrawal(ctx: RequestContext, guid: string, judgedAt?: Date): Promise<boolean> {
  const { db, clock } = ctx;
  const now = clock.now();
  if (!(await takeDeletionBack(db, guid, after(judgedAt ?? now, -withdrawalDays.cancel * dayMs)))) return false;
  const { member_no: memberNo } = await getAccount(db, guid);
  await deleteWithdrawal(db, guid);
  await insertPlatformEvent(db, { at: now, event: 'withdrawal-cancelled', member_no: Number(memberNo) });
  await recordEvent(ctx, { event: 'deletion-cancelled', outcome: 'ok', guid });
  return true;
}
