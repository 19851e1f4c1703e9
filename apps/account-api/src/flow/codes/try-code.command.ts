import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { codeHashOf, subjectHashOf, type CodeSubject } from './code-hashes.policy.ts';
import { newestCodeTryLimits, ownerTryLimits, withOneMoreTry } from './code.policy.ts';
import { lockCodeTries, saveCodeTries, spendCode, voidCodes, wasLetExpire } from './codes.repository.ts';
import { refuseTriesOver } from './tries-left.query.ts';

export type CodeRefusal = 'codeMismatch' | 'codeExpired' | 'tooManyWrongCodes' | 'codeTriesOver';

type Typed = CodeSubject &
  Readonly<{
    typed: string;
    /** What tries are counted by, where several subjects share them; the subject itself otherwise. */
    counted?: CodeSubject;
    /** Whose wrong tries these are beside: an account, or a contact without one. */
    owner: CodeSubject;
  }>;

/**
 * Spends a code: once, also when it is typed twice at the same moment. The try is counted before the code is looked at: five for
 * the newest code of the subject, and those of the owner over all codes. A right one ends the subject's other codes and counts
 * for nothing.
 */
export function tryCode(
  platform: Platform,
  { typed, counted, owner, ...whose }: Typed,
): Promise<Outcome<{ data: unknown }, CodeRefusal>> {
  const { db, clock } = platform;
  const subjectHash = subjectHashOf(platform, whose);
  const countedHash = counted ? subjectHashOf(platform, counted) : subjectHash;
  const ownerHash = subjectHashOf(platform, owner);
  const codeHash = codeHashOf(platform, whose, typed);
  return db.transaction(async () => {
    const before = await lockCodeTries(db, countedHash, clock.now());
    const ownerBefore = await lockCodeTries(db, ownerHash, clock.now());
    const now = clock.now(); // a code ends while other tries are waited for, too
    const charged = withOneMoreTry(before, now, newestCodeTryLimits);
    const ownerCharged = withOneMoreTry(ownerBefore, now, ownerTryLimits);
    if (!ownerCharged) return refuseTriesOver(ownerBefore, now) ?? refuse('tooManyWrongCodes');
    if (!charged) return refuse('tooManyWrongCodes');
    const code = { subjectHash, codeHash, now };
    const used = await spendCode(db, code);
    await saveCodeTries(db, countedHash, used ? { ...charged, tries: 0, dayTries: charged.dayTries - 1 } : charged);
    if (used) {
      await voidCodes(db, subjectHash, now); // one proof is enough
      return done({ data: used.data });
    }
    await saveCodeTries(db, ownerHash, ownerCharged);
    return refuse((await wasLetExpire(db, code)) ? 'codeExpired' : 'codeMismatch');
  });
}
