import type { Platform } from '../shared/platform.ts';
import { withOneMoreTry } from './code.policy.ts';
import { lockCodeTries, saveCodeTries, spendCode, voidCodes, wasLetExpire } from './codes.repository.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { codeHashOf, subjectHashOf, type CodeSubject } from './code-hashes.ts';

export type CodeRefusal = 'codeMismatch' | 'codeExpired' | 'tooManyWrongCodes';

type Typed = CodeSubject &
  Readonly<{
    typed: string;
    /** What tries are counted by, where several subjects share them; the subject itself otherwise. */
    counted?: CodeSubject;
  }>;

/**
 * Spends a code: once, also when it is typed twice at the same moment. The try is counted before the code is looked at,
 * over all codes of the subject; a right one gives the tries of this window back and ends the subject's other codes.
 */
export function tryCode(
  platform: Platform,
  { typed, counted, ...whose }: Typed,
): Promise<Outcome<{ data: unknown }, CodeRefusal>> {
  const { db, clock } = platform;
  const subjectHash = subjectHashOf(platform, whose);
  const countedHash = counted ? subjectHashOf(platform, counted) : subjectHash;
  const code = { subjectHash, codeHash: codeHashOf(platform, whose, typed), now: clock.now() };
  return db.transaction(async () => {
    const charged = withOneMoreTry(await lockCodeTries(db, countedHash, code.now), code.now);
    if (!charged) return refuse('tooManyWrongCodes');
    const used = await spendCode(db, code);
    await saveCodeTries(db, countedHash, used ? { ...charged, tries: 0, dayTries: charged.dayTries - 1 } : charged);
    if (used) {
      await voidCodes(db, subjectHash, code.now);
      return done({ data: used.data });
    }
    return refuse((await wasLetExpire(db, code)) ? 'codeExpired' : 'codeMismatch');
  });
}
