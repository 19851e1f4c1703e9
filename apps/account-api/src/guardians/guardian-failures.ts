import type { Platform } from '../shared/platform.ts';
import { guardianFailureLimits } from './guardian.policy.ts';
import { withOneMoreTry } from '../codes/code.policy.ts';
import { findCodeTries, lockCodeTries, saveCodeTries } from '../codes/codes.repository.ts';
import type { GuardianCase } from './guardian-cases.repository.ts';
import { subjectHashOf } from '../codes/code-hashes.ts';

type Counted = Pick<GuardianCase, 'id' | 'browser_hash' | 'guid' | 'limit_at'>;

/** What failures are counted by: a new case of the same child gives no new tries. What many share comes last. */
const subjectsOf = (platform: Platform, { id, browser_hash: browser, guid }: Counted): string[] =>
  [`case:${id}`, `browser:${browser}`, ...(guid === null ? [] : [`account:${guid}`])].map((subject) =>
    subjectHashOf(platform, { purpose: 'guardian-failure', subject }),
  );

/** How many checks may still fail; 0: the sixth has. */
export async function triesLeft(platform: Platform, one: Counted): Promise<number> {
  if (one.limit_at !== null) return 0;
  const { tries } = guardianFailureLimits;
  const now = platform.clock.now();
  let left: number = tries;
  for (const subject of subjectsOf(platform, one)) {
    const so = await findCodeTries(platform.db, subject);
    if (so === null) continue;
    const next = withOneMoreTry(so, now, guardianFailureLimits);
    left = Math.min(left, next === null ? 0 : tries - next.tries + 1);
  }
  return left;
}

export const areTriesOver = async (platform: Platform, one: Counted): Promise<boolean> =>
  (await triesLeft(platform, one)) === 0;

/** Counts a failed check, inside a transaction. `true`: it was one too many; the pause begins with it. */
export async function chargeFailure(platform: Platform, one: Counted): Promise<boolean> {
  const { db, clock } = platform;
  const now = clock.now();
  let over = false;
  for (const subject of subjectsOf(platform, one)) {
    const charged = withOneMoreTry(await lockCodeTries(db, subject, now), now, guardianFailureLimits);
    const last = charged === null || charged.tries >= guardianFailureLimits.tries;
    over ||= last;
    if (charged) await saveCodeTries(db, subject, last ? { ...charged, startedAt: now, dayStartedAt: now } : charged);
  }
  return over;
}
