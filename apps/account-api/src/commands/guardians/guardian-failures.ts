import type { Platform } from '../../platform.ts';
import { guardianFailureLimits } from '../../policies/guardian.policy.ts';
import { withOneMoreTry } from '../../policies/code.policy.ts';
import { findCodeTries, lockCodeTries, saveCodeTries } from '../../repositories/codes.repository.ts';
import type { GuardianCase } from '../../repositories/guardian-cases.repository.ts';
import { subjectHashOf } from '../codes/code-hashes.ts';

type Counted = Pick<GuardianCase, 'id' | 'browser_hash' | 'guid' | 'limit_at'>;

/** What failures are counted by: a new case of the same child gives no new tries. What many share comes last. */
const subjectsOf = (platform: Platform, { id, browser_hash: browser, guid }: Counted): string[] =>
  [`case:${id}`, `browser:${browser}`, ...(guid === null ? [] : [`account:${guid}`])].map((subject) =>
    subjectHashOf(platform, { purpose: 'guardian-failure', subject }),
  );

/** Whether the sixth check has failed. */
export async function areTriesOver(platform: Platform, one: Counted): Promise<boolean> {
  if (one.limit_at !== null) return true;
  const now = platform.clock.now();
  for (const subject of subjectsOf(platform, one)) {
    const so = await findCodeTries(platform.db, subject);
    if (so && withOneMoreTry(so, now, guardianFailureLimits) === null) return true;
  }
  return false;
}

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
