import { wholeLongCode } from '@gatehouse/api-contract';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { codeHashOf, subjectHashOf, type CodeSubject } from './code-hashes.policy.ts';
import { newestCodeTryLimits, ownerTryLimits, withOneMoreTry } from './code.policy.ts';
import { lockCodeTries, saveCodeTries, spendCode, voidCodes, wasLetExpire } from './codes.repository.ts';

export type CodeRefusal = 'codeMismatch' | 'codeExpired' | 'tooManyWrongCodes' | 'codeTriesOver';

type Typed = CodeSubject &
  Readonly<{
    typed: string;
    /** What tries are counted by, where several subjects share them; the subject itself otherwise. */
    counted?: CodeSubject;
    /** Whose wrong tries these are beside: an account, or a contact without one. Asked where no code is made meanwhile. */
    owner(this: void): Promise<CodeSubject>;
  }>;

type Tried = Outcome<{ data: unknown }, CodeRefusal>;

/**
 * Spends a code: once, also when it is typed twice at the same moment. A right one ends the subject's other codes and counts for nothing. Digits
 * are tried within limits; a long code is beyond guessing, so that wrong ones count for nothing and nothing that strangers do shuts it.
 */
export const tryCode = (platform: Platform, given: Typed): Promise<Tried> =>
  platform.db.transaction(() => (wholeLongCode(given.typed) === null ? tryDigits : tryLong)(platform, given));

async function tryLong(platform: Platform, { typed, ...whose }: Typed): Promise<Tried> {
  const now = platform.clock.now();
  const code = {
    subjectHash: subjectHashOf(platform, whose),
    codeHash: codeHashOf(platform, whose, typed),
    now,
  };
  const used = await spendCode(platform.db, code);
  return used ? proven(platform, code, used.data) : refuseWrong(platform, code);
}

/** The try is counted before the code is looked at: five for the newest code of the subject, and those of the owner over all codes. */
async function tryDigits(platform: Platform, { typed, counted, owner, ...whose }: Typed): Promise<Tried> {
  const { db, clock } = platform;
  const subjectHash = subjectHashOf(platform, whose);
  const countedHash = counted ? subjectHashOf(platform, counted) : subjectHash;
  const before = await lockCodeTries(db, countedHash, clock.now());
  const ownerHash = subjectHashOf(platform, await owner());
  const ownerBefore = await lockCodeTries(db, ownerHash, clock.now());
  const now = clock.now(); // a code ends while other tries are waited for, too
  const charged = withOneMoreTry(before, now, newestCodeTryLimits);
  const ownerCharged = withOneMoreTry(ownerBefore, now, ownerTryLimits);
  if (!ownerCharged) return refuse('codeTriesOver');
  if (!charged) return refuse('tooManyWrongCodes');
  const code = { subjectHash, codeHash: codeHashOf(platform, whose, typed), now };
  const used = await spendCode(db, code);
  await saveCodeTries(db, countedHash, used ? { ...charged, tries: 0, dayTries: charged.dayTries - 1 } : charged);
  if (used) return proven(platform, code, used.data);
  await saveCodeTries(db, ownerHash, ownerCharged);
  return refuseWrong(platform, code);
}

type Code = Parameters<typeof spendCode>[1];

/** One proof is enough: the other codes of the subject end. */
async function proven({ db }: Platform, { subjectHash, now }: Code, data: unknown): Promise<Tried> {
  await voidCodes(db, subjectHash, now);
  return done({ data });
}

const refuseWrong = async ({ db }: Platform, code: Code): Promise<Tried> =>
  refuse((await wasLetExpire(db, code)) ? 'codeExpired' : 'codeMismatch');
