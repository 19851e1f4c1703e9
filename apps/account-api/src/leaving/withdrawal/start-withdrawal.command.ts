import type { Brand } from '@gatehouse/platform';
import { getAccount, requestDeletion } from '../../account/accounts/accounts.repository.ts';
import { keepEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { endDecidedMoves } from '../../session/account-changes/access.repository.ts';
import { endAccess } from '../../session/account-changes/end-access.command.ts';
import { insertPlatformEvent } from './platform-events.repository.ts';
import { insertWithdrawal } from './withdrawals.repository.ts';

type Request = Readonly<{
  guid: string;
  requestedAt: Date;
  brand: Brand;
  reason: string | null;
  /** `false`: nobody is written to, as for people who are made in this condition. */
  tells: boolean;
}>;

/**
 * Starts the 30 days of a deletion: sessions, web views, tokens of games and open flows end, games are told (spec B §4). `false`: it was
 * requested before. Inside a transaction of the caller's or of its own.
 */
export async function startWithdrawal(ctx: RequestContext, request: Request): Promise<boolean> {
  const { db, clock } = ctx;
  const { guid, requestedAt, brand, reason, tells } = request;
  return db.transaction(async () => {
    const now = clock.now();
    if (!(await requestDeletion(db, guid, requestedAt))) return false;
    const { member_no: memberNo } = await getAccount(db, guid);
    await insertWithdrawal(db, { guid, requested_at: requestedAt, brand, reason, told_at: tells ? null : requestedAt });
    await endAccess(ctx, { guid });
    await endDecidedMoves(db, guid);
    await insertPlatformEvent(db, { at: now, event: 'withdrawal-requested', member_no: Number(memberNo) });
    await keepEvent(ctx, { event: 'deletion-requested', outcome: 'ok', guid }); // `tellRequested` writes its letter
    return true;
  });
}
