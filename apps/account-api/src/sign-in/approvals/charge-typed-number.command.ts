import type { Platform } from '../../base/platform.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { withOneMoreTry } from '../../flow/codes/code.policy.ts';
import { lockCodeTries, saveCodeTries } from '../../flow/codes/codes.repository.ts';

const subjectOf = (platform: Platform, guid: string) =>
  subjectHashOf(platform, { purpose: 'authenticator-number', subject: guid });

/** Counts a number typed for an account before it is compared: a new approval gives no new tries. `false`: none is left. */
export function chargeTypedNumberOf(platform: Platform, guid: string): Promise<boolean> {
  const { db, clock } = platform;
  const subjectHash = subjectOf(platform, guid);
  return db.transaction(async () => {
    const now = clock.now();
    const charged = withOneMoreTry(await lockCodeTries(db, subjectHash, now), now);
    if (charged) await saveCodeTries(db, subjectHash, charged);
    return charged !== null;
  });
}

/** The right number gives the tries of this hour back, and its own of the day. */
export function forgiveTypedNumbersOf(platform: Platform, guid: string): Promise<void> {
  const { db, clock } = platform;
  const subjectHash = subjectOf(platform, guid);
  return db.transaction(async () => {
    const counters = await lockCodeTries(db, subjectHash, clock.now());
    await saveCodeTries(db, subjectHash, { ...counters, tries: 0, dayTries: Math.max(0, counters.dayTries - 1) });
  });
}
