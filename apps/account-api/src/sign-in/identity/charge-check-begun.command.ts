import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { chargeCounters } from '../../flow/codes/charge-counters.command.ts';
import { checksBegun, checksBegunByNetwork } from './person-check.policy.ts';
import type { Outcome } from '../../base/outcome.ts';

/** Counts a check before it begins: against its account, else its flow, and against the network. */
export function chargeCheckBegun(
  platform: Platform,
  caller: Caller,
  subject: string,
): Promise<Outcome<null, 'tooManyRequests'>> {
  return chargeCounters(platform, [
    { purpose: 'person-checks', subject, limits: checksBegun },
    { purpose: 'person-checks-network', subject: caller.network ?? 'unknown', limits: checksBegunByNetwork },
  ]);
}
