import { contactCodeDigits, longCodeLength, longCodeLetters } from '@gatehouse/api-contract';
import { randomDigits } from '../../base/crypto/random-digits.ts';
import { randomLetters } from '../../base/crypto/random-letters.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { codeHashOf, subjectHashOf, type CodeSubject } from './code-hashes.policy.ts';
import { longestCodeLifetimeMs, newestCodeTryLimits, tryWaitMs } from './code.policy.ts';
import { beginCodeTries, insertCode, lockCodeTries, voidDigits } from './codes.repository.ts';

type CodeOrder = CodeSubject &
  Readonly<{
    lifetimeMs?: number;
    data?: unknown;
    /** What its tries are counted by, as in `tryCode`. */
    counted?: CodeSubject;
    /** Makes a long code in place of digits, where no digits would be tried (`areTriesOver`). */
    isLong?: boolean;
    /** Ends the digits before it: wrong tries count for another owner from now on. */
    endsDigits?: boolean;
  }>;

/**
 * Makes a code and answers it; only its hash is kept. It brings new tries for itself and for earlier codes of the subject, which stay valid until
 * their own end; digits that wrong ones have killed stay dead. A try at the same moment comes before all of it or after. Ask `allowSend` before a code leaves the house.
 */
export async function issueCode(platform: Platform, order: CodeOrder): Promise<string> {
  const { isLong = false, endsDigits = false } = order;
  const code = isLong ? randomLetters(longCodeLetters, longCodeLength) : randomDigits(contactCodeDigits);
  const lifetimeMs = Math.min(order.lifetimeMs ?? longestCodeLifetimeMs, longestCodeLifetimeMs);
  const subjectHash = subjectHashOf(platform, order);
  const countedHash = subjectHashOf(platform, order.counted ?? order);
  const tries = await lockCodeTries(platform.db, countedHash, platform.clock.now());
  const issuedAt = platform.clock.now();
  if (endsDigits || tryWaitMs(tries, issuedAt, newestCodeTryLimits) > 0)
    await voidDigits(platform.db, subjectHash, issuedAt);
  await insertCode(platform.db, {
    id: crypto.randomUUID(),
    subjectHash,
    codeHash: codeHashOf(platform, order, code),
    isLong,
    data: order.data ?? null,
    issuedAt,
    expiresAt: after(issuedAt, lifetimeMs),
  });
  await beginCodeTries(platform.db, countedHash, issuedAt);
  return code;
}
