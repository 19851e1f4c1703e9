import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { subjectHashOf, type CodeSubject } from './code-hashes.policy.ts';
import { tryWaitMs, withOneMoreTry, type TryCounters, type TryLimits } from './code.policy.ts';
import { lockCodeTries, saveCodeTries } from './codes.repository.ts';

type Counted = CodeSubject & Readonly<{ limits: TryLimits }>;

/**
 * Counts what is about to be done against every one of these limits, or against none of them: then it is refused with the
 * time until which. The rows are locked in the order given, so what many share stands last.
 */
export function chargeCounters(
  platform: Platform,
  counted: readonly Counted[],
): Promise<Outcome<null, 'tooManyRequests'>> {
  const { db, clock } = platform;
  return db.transaction(async () => {
    const now = clock.now();
    const charged: { subjectHash: string; tries: TryCounters }[] = [];
    for (const { limits, ...whose } of counted) {
      const subjectHash = subjectHashOf(platform, whose);
      const counters = await lockCodeTries(db, subjectHash, now);
      const tries = withOneMoreTry(counters, now, limits);
      if (!tries) {
        const retryAfterSeconds = Math.max(1, Math.ceil(tryWaitMs(counters, now, limits) / 1000));
        return refuse('tooManyRequests', { retryAfterSeconds });
      }
      charged.push({ subjectHash, tries });
    }
    for (const { subjectHash, tries } of charged) await saveCodeTries(db, subjectHash, tries);
    return done(null);
  });
}
