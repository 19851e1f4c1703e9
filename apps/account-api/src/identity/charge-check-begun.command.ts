import { dayMs } from '../shared/ports/clock.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { withOneMoreTry, type TryCounters } from '../codes/code.policy.ts';
import { checksBegun, checksBegunByNetwork } from './person-check.policy.ts';
import { lockCodeTries, saveCodeTries } from '../codes/codes.repository.ts';
import { subjectHashOf } from '../codes/code-hashes.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';

/** Counts a check before it begins: against its account, else its flow, and against the network; all of them or none. */
export function chargeCheckBegun(
  platform: Platform,
  caller: Caller,
  subject: string,
): Promise<Outcome<null, 'tooManyRequests'>> {
  const { db, clock } = platform;
  const counted = [
    { purpose: 'person-checks', subject, limits: checksBegun },
    { purpose: 'person-checks-network', subject: caller.network ?? 'unknown', limits: checksBegunByNetwork }, // shared by many: locked last
  ];
  return db.transaction(async () => {
    const now = clock.now();
    const charged: { subjectHash: string; tries: TryCounters }[] = [];
    for (const { limits, ...whose } of counted) {
      const subjectHash = subjectHashOf(platform, whose);
      const counters = await lockCodeTries(db, subjectHash, now);
      const tries = withOneMoreTry(counters, now, limits);
      if (!tries) {
        const [since, lasts] =
          counters.tries >= limits.tries ? [counters.startedAt, limits.windowMs] : [counters.dayStartedAt, dayMs];
        const leftMs = since.getTime() + lasts - now.getTime();
        return refuse('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });
      }
      charged.push({ subjectHash, tries });
    }
    for (const { subjectHash, tries } of charged) await saveCodeTries(db, subjectHash, tries);
    return done(null);
  });
}
