import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { withOneMoreTry, type TryLimits } from '../codes/code.policy.ts';
import { findCodeTries, lockCodeTries, saveCodeTries } from '../codes/codes.repository.ts';
import { subjectHashOf } from '../codes/code-hashes.policy.ts';

/** Wrong codes and failed checks of one network: many people share one, so it is generous. */
export const networkFailureLimits = {
  tries: 50,
  windowMs: 60 * 60_000,
  triesPerDay: 300,
} as const satisfies TryLimits;

const subjectOf = (platform: Platform, { network }: Caller) =>
  subjectHashOf(platform, { purpose: 'verify-failures', subject: network ?? 'unknown' });

/** Counts a wrong code, or a check that found no person, against its network. */
export function chargeVerifyFailure(platform: Platform, caller: Caller): Promise<void> {
  const { db, clock } = platform;
  const subjectHash = subjectOf(platform, caller);
  return db.transaction(async () => {
    const now = clock.now();
    const tries = withOneMoreTry(await lockCodeTries(db, subjectHash, now), now, networkFailureLimits);
    if (tries) await saveCodeTries(db, subjectHash, tries);
  });
}

/** Whether a network failed so often that codes are no longer accepted from it (status 8). */
export async function isAddressBlocked(platform: Platform, caller: Caller): Promise<boolean> {
  const counters = await findCodeTries(platform.db, subjectOf(platform, caller));
  return counters !== null && withOneMoreTry(counters, platform.clock.now(), networkFailureLimits) === null;
}
