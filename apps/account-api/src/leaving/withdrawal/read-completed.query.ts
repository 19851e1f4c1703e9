import { withdrawalDays, type CallValue, type withdrawComplete } from '@gatehouse/api-contract';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { requestedWithdrawalFlow } from './withdrawal.flow.ts';
import { findWithdrawal } from './withdrawals.repository.ts';

/** The dates of a withdrawal, for half an hour and for the browser that requested it, whose sessions are over. */
export async function readCompleted(
  ctx: RequestContext,
  token: string,
): Promise<Outcome<CallValue<typeof withdrawComplete>, 'wrongVerifyToken'>> {
  const flow = await requestedWithdrawalFlow.find(ctx, { state: token });
  if (!flow.ok || flow.value.guid === null) return refuse('wrongVerifyToken');
  const withdrawal = await findWithdrawal(ctx.db, flow.value.guid);
  if (!withdrawal) return refuse('wrongVerifyToken'); // taken back since
  const { requested_at: at } = withdrawal;
  return done({
    requestDt: at.getTime(),
    expiryDt: after(at, withdrawalDays.deletion * dayMs).getTime(),
    cancelUntilDt: after(at, withdrawalDays.cancel * dayMs).getTime(),
  });
}
