import type { Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeCounters } from '../../flow/codes/charge-counters.command.ts';
import { checksBegun, checksBegunByNetwork } from './person-check.policy.ts';

/** Counts a check before it begins: against its account, else its flow, and against the network. */
export function chargeCheckBegun(ctx: RequestContext, subject: string): Promise<Outcome<null, 'tooManyRequests'>> {
  return chargeCounters(ctx, [
    { purpose: 'person-checks', subject, limits: checksBegun },
    { purpose: 'person-checks-network', subject: ctx.caller.network ?? 'unknown', limits: checksBegunByNetwork },
  ]);
}
