import type { Platform } from '../../base/platform.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { withOneMoreTry } from '../../flow/codes/code.policy.ts';
import { findCodeTries, lockCodeTries, saveCodeTries } from '../../flow/codes/codes.repository.ts';
import type { GuardianCase } from './guardian-cases.repository.ts';
import { guardianFailureLimits } from './guardian.policy.ts';

type Counted = Pick<GuardianCase, 'id' | 'browser_hash' | 'guid' | 'limit_at'>;

/** What failures are counted by: a new case of the same child gives no new tries. What many share comes last. */
const subjectsOf = (platform: Platform, { id, browser_hash: browser, guid }: Counted): string[] =>
  [`case:${id}`, `browser:${browser}`, ...(guid === null ? [] : [`account:${guid}`])].map((subject) =>
    subjectHashOf(platform, { purpose: 'guardian-failure', subject }),
  );

/** How many checks may still fail; 0: the sixth has. */
export async function triesLeft(platform: Platform, guardianCase: Counted): Promise<number> {
  if (guardianCase.limit_at !== null) return 0;
  const { tries } = guardianFailureLimits;
  const now = platform.clock.now();
  let left: number = tries;
  for (const subject of subjectsOf(platform, guardianCase)) {
    const counters = await findCodeTries(platform.db, subject);
    if (counters === null) continue;
    const next = withOneMoreTry(counters, now, guardianFailureLimits);
    left = Math.min(left, next === null ? 0 : tries - next.tries + 1);
  }
  return left;
}

export const areTriesOver = async (platform: Platform, guardianCase: Counted): Promise<boolean> =>
  (await triesLeft(platform, guardianCase)) === 0;

/** Counts a failed check, inside a transaction. `true`: it was one too many; the pause begins with it. */
export async function chargeFailure(platform: Platform, guardianCase: Counted): Promise<boolean> {
  const { db, clock } = platform;
  const now = clock.now();
  let over = false;
  for (const subject of subjectsOf(platform, guardianCase)) {
    const charged = withOneMoreTry(await lockCodeTries(db, subject, now), now, guardianFailureLimits);
    const last = charged === null || charged.tries >= guardianFailureLimits.tries;
    over ||= last;
    if (charged) await saveCodeTries(db, subject, last ? { ...charged, startedAt: now, dayStartedAt: now } : charged);
  }
  return over;
}
