import { refuse, type Refused } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { subjectHashOf, type CodeSubject } from './code-hashes.policy.ts';
import { ownerTryLimits, tryWaitMs, type TryCounters } from './code.policy.ts';
import { findCodeTries } from './codes.repository.ts';

/** The refusal when no tries are left, with its time; `null`: there are some. */
export function refuseTriesOver(counters: TryCounters | null, now: Date): Refused<'codeTriesOver'> | null {
  const waitMs = counters ? tryWaitMs(counters, now, ownerTryLimits) : 0;
  return waitMs > 0 ? refuse('codeTriesOver', { retryAfterSeconds: Math.ceil(waitMs / 1000) }) : null;
}

/** The same before a code is sent that could not be tried. */
export async function refuseWithoutTries(
  platform: Platform,
  owner: CodeSubject,
): Promise<Refused<'codeTriesOver'> | null> {
  return refuseTriesOver(await findCodeTries(platform.db, subjectHashOf(platform, owner)), platform.clock.now());
}
