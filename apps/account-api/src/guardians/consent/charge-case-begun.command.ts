import { chargeCounters } from '../../flow/codes/charge-counters.command.ts';
import type { Caller } from '../../base/caller.ts';
import type { Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { casesBegun, casesBegunByNetwork } from './guardian.policy.ts';

/** Counts a case before a member opens it: against the account, and against the network. */
export function chargeCaseBegun(
  platform: Platform,
  { network }: Pick<Caller, 'network'>,
  guid: string,
): Promise<Outcome<null, 'tooManyRequests'>> {
  return chargeCounters(platform, [
    { purpose: 'guardian-cases', subject: guid, limits: casesBegun },
    { purpose: 'guardian-cases-network', subject: network ?? 'unknown', limits: casesBegunByNetwork },
  ]);
}
