import { contactCodeDigits } from '@gatehouse/api-contract';
import { randomDigits } from '../../base/crypto/random-digits.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { codeHashOf, subjectHashOf, type CodeSubject } from './code-hashes.policy.ts';
import { longestCodeLifetimeMs } from './code.policy.ts';
import { beginCodeTries, insertCode } from './codes.repository.ts';

type CodeOrder = CodeSubject &
  Readonly<{
    lifetimeMs?: number;
    data?: unknown;
    /** What its tries are counted by, as in `tryCode`. */
    counted?: CodeSubject;
  }>;

/**
 * Makes a code and answers it; only its hash is kept. It brings new tries; earlier codes of the subject stay valid until their
 * own end. Ask `allowSend` before a code leaves the house.
 */
export async function issueCode(platform: Platform, order: CodeOrder): Promise<string> {
  const code = randomDigits(contactCodeDigits);
  const issuedAt = platform.clock.now();
  const lifetimeMs = Math.min(order.lifetimeMs ?? longestCodeLifetimeMs, longestCodeLifetimeMs);
  await insertCode(platform.db, {
    id: crypto.randomUUID(),
    subjectHash: subjectHashOf(platform, order),
    codeHash: codeHashOf(platform, order, code),
    data: order.data ?? null,
    issuedAt,
    expiresAt: after(issuedAt, lifetimeMs),
  });
  await beginCodeTries(platform.db, subjectHashOf(platform, order.counted ?? order), issuedAt);
  return code;
}
