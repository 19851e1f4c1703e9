import type { Platform } from '../../base/platform.ts';
import { subjectHashOf, type CodeSubject } from './code-hashes.policy.ts';
import { ownerTryLimits, tryWaitMs } from './code.policy.ts';
import { findCodeTries } from './codes.repository.ts';

/** Whether so many wrong digits were typed for an owner that no digits are tried for now: what is sent then is a long code. */
export async function areTriesOver(
  platform: Pick<Platform, 'db' | 'clock' | 'keyedHash'>,
  owner: CodeSubject,
): Promise<boolean> {
  const counters = await findCodeTries(platform.db, subjectHashOf(platform, owner));
  return counters !== null && tryWaitMs(counters, platform.clock.now(), ownerTryLimits) > 0;
}
