import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { subjectHashOf, type CodeSubject } from './code-hashes.policy.ts';
import { sendRules, sendVerdict, type SendRefusal, type SendRules } from './code.policy.ts';
import { findCodeSends, lockCodeSends, saveCodeSends } from './codes.repository.ts';

type AllowedSend = Readonly<{
  /** Sends since the last pause, this one included. */
  sendCount: number;
}>;

/** Whose sends are counted, and how many there may be. */
export type LimitedSends = CodeSubject & Readonly<{ rules?: SendRules }>;

/**
 * Counts one message to a contact or in a flow, or refuses it: too soon (91035), too many (46003 in most calls), enough
 * for today (91036), each with `retryAfterSeconds`.
 */
export const allowSend = (platform: Platform, limited: LimitedSends): Promise<Outcome<AllowedSend, SendRefusal>> =>
  allowSends(platform, [limited]);

/** Whether a limit allows nothing more until its pause is over; nothing is counted. */
export async function isAtCap(platform: Platform, { rules = sendRules, ...whose }: LimitedSends): Promise<boolean> {
  const counters = await findCodeSends(platform.db, subjectHashOf(platform, whose));
  const verdict = counters && sendVerdict(counters, platform.clock.now(), rules);
  return verdict?.allowed === false && verdict.refusal === 'resendLimit';
}

/**
 * Counts one message against several limits, all of them or none; the first one's count is answered. Everybody names them in
 * the same order: what many share comes last.
 */
export function allowSends(
  platform: Platform,
  limits: readonly [LimitedSends, ...LimitedSends[]],
): Promise<Outcome<AllowedSend, SendRefusal>> {
  const { db, clock } = platform;
  return db.transaction(async () => {
    const now = clock.now();
    const counted: { subjectHash: string; after: Parameters<typeof saveCodeSends>[2] }[] = [];
    for (const { rules = sendRules, ...whose } of limits) {
      const subjectHash = subjectHashOf(platform, whose);
      const verdict = sendVerdict(await lockCodeSends(db, subjectHash, now), now, rules);
      if (!verdict.allowed)
        return refuse(verdict.refusal, { retryAfterSeconds: Math.max(1, Math.ceil(verdict.retryAfterMs / 1000)) });
      counted.push({ subjectHash, after: verdict.after });
    }
    for (const { subjectHash, after } of counted) await saveCodeSends(db, subjectHash, after);
    return done({ sendCount: counted[0]?.after.sends ?? 0 });
  });
}
