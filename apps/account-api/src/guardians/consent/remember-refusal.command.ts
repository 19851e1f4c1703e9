import type { Platform } from '../../base/platform.ts';
import { dayMs } from '../../base/ports/clock.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { findCodeTries, lockCodeTries, saveCodeTries } from '../../flow/codes/codes.repository.ts';
import type { GuardianCase } from './guardian-cases.repository.ts';

const subjectOf = (platform: Platform, browserHash: string) =>
  subjectHashOf(platform, { purpose: 'guardian-refused', subject: browserHash });

/**
 * Keeps for a day that a guardian said no to a sign-up in this browser, or that the checks were used up there. Inside a
 * transaction.
 */
export async function rememberRefusal(
  platform: Platform,
  { type, browser_hash: browserHash }: Pick<GuardianCase, 'type' | 'browser_hash'>,
): Promise<void> {
  if (type !== 'parent-signup') return;
  const { db, clock } = platform;
  const now = clock.now();
  const subject = subjectOf(platform, browserHash);
  await lockCodeTries(db, subject, now);
  await saveCodeTries(db, subject, { startedAt: now, tries: 1, dayStartedAt: now, dayTries: 1 });
}

/** Whether a date that needs no guardian is no longer taken from this browser: going back does not undo asking a guardian. */
export async function wasRefusedHere(platform: Platform, browserHash: string): Promise<boolean> {
  const counters = await findCodeTries(platform.db, subjectOf(platform, browserHash));
  return counters !== null && platform.clock.now().getTime() - counters.startedAt.getTime() < dayMs;
}
