import { contactCodeDigits } from '@gatehouse/api-contract';
import { randomDigits } from '../../base/crypto/random-digits.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { codeHashOf, subjectHashOf, type CodeSubject } from './code-hashes.policy.ts';
import { longestCodeLifetimeMs, newestCodeTryLimits, tryWaitMs } from './code.policy.ts';
import { beginCodeTries, findCodeTries, insertCode, voidCodes } from './codes.repository.ts';

type CodeOrder = CodeSubject &
  Readonly<{
    lifetimeMs?: number;
    data?: unknown;
    /** What its tries are counted by, as in `tryCode`. */
    counted?: CodeSubject;
  }>;

/**
 * Makes a code and answers it; only its hash is kept. It brings new tries for itself and for earlier codes of the subject, which stay valid until
 * their own end; those that wrong ones have killed stay dead. Ask `allowSend` before a code leaves the house.
 */
export async function issueCode(platform: Platform, order: CodeOrder): Promise<string> {
  const code = randomDigits(contactCodeDigits);
  const issuedAt = platform.clock.now();
  const lifetimeMs = Math.min(order.lifetimeMs ?? longestCodeLifetimeMs, longestCodeLifetimeMs);
  const subjectHash = subjectHashOf(platform, order);
  const countedHash = subjectHashOf(platform, order.counted ?? order);
  const tries = await findCodeTries(platform.db, countedHash);
  if (tries && tryWaitMs(tries, issuedAt, newestCodeTryLimits) > 0) await voidCodes(platform.db, subjectHash, issuedAt);
  await insertCode(platform.db, {
    id: crypto.randomUUID(),
    subjectHash,
    codeHash: codeHashOf(platform, order, code),
    data: order.data ?? null,
    issuedAt,
    expiresAt: after(issuedAt, lifetimeMs),
  });
  await beginCodeTries(platform.db, countedHash, issuedAt);
  return code;
}
