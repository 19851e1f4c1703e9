import type { Platform } from '../../platform.ts';
import { sendRules, sendVerdict, type SendRefusal, type SendRules } from '../../policies/code.policy.ts';
import { lockCodeSends, saveCodeSends } from '../../repositories/codes.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { subjectHashOf, type CodeSubject } from './code-hashes.ts';

export type AllowedSend = Readonly<{
  /** Sends since the last pause, this one included. */
  sendCount: number;
}>;

/**
 * Counts one message to a contact or in a flow, or refuses it: too soon (91035), too many (46003 in most calls), enough
 * for today (91036), each with `retryAfterSeconds`. Where both a contact and a flow are limited, ask for both in one
 * transaction.
 */
export function allowSend(
  platform: Platform,
  { rules = sendRules, ...whose }: CodeSubject & Readonly<{ rules?: SendRules }>,
): Promise<Outcome<AllowedSend, SendRefusal>> {
  const { db, clock } = platform;
  const subjectHash = subjectHashOf(platform, whose);
  return db.transaction(async () => {
    const now = clock.now();
    const verdict = sendVerdict(await lockCodeSends(db, subjectHash, now), now, rules);
    if (!verdict.allowed)
      return refuse(verdict.refusal, { retryAfterSeconds: Math.max(1, Math.ceil(verdict.retryAfterMs / 1000)) });
    await saveCodeSends(db, subjectHash, verdict.after);
    return done({ sendCount: verdict.after.sends });
  });
}
