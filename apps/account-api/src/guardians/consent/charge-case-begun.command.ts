import type { Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeCounters } from '../../flow/codes/charge-counters.command.ts';
import { casesBegun, casesBegunByNetwork } from './guardian.policy.ts';

/** Counts a case before a member opens it: against the account, and against the network. */
export function chargeCaseBegun(ctx: RequestContext, guid: string): Promise<Outcome<null, 'tooManyRequests'>> {
  return chargeCounters(ctx, [
    { purpose: 'guardian-cases', subject: guid, limits: casesBegun },
    { purpose: 'guardian-cases-network', subject: ctx.caller.network ?? 'unknown', limits: casesBegunByNetwork },
  ]);
}
