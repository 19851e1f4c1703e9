import type { RefusalName } from '@gatehouse/api-contract';
import { memberSubject } from '../../account/password/password-attempt-key.query.ts';
import {
  chargeTry,
  ownerProofsIn,
  readCounter,
  refundTry,
} from '../../account/password/password-counters.repository.ts';
import { waitAfter } from '../../account/password/password-tries.policy.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after, hourMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { handsOf } from '../../session/sessions/owner-proven.query.ts';
import { chargeWrongProof, endSession } from '../../session/sessions/sessions.repository.ts';
import { secondsUntil } from '../../sign-in/entry/charge-password-try.command.ts';

/** Wrong proofs of a member in a row after which only a recovery helps, or a day without tries. */
export const memberTriesBeforeStop = 20;

/** Wrong passwords of before, of one account by one way, over all browsers that do not count: a new one for each reset guesses no more often. */
export const formerTriesBeforeStop = 60;

/** Wrong proofs within an hour after which the session ends that they were made in. */
const wrongProofsOfSession = 10;

/**
 * What tries of a member who is signed in are counted by: strangers at the sign-in page cannot use them up, nor the other way round. A session that
 * its owner was proven in counts by itself; its copied tokens, and the pages that got a session from it, count together beside it, however many a
 * thief makes: none burns the tries of another session. Without any of these it is a browser in which the owner was proven, else all places as one.
 */
export async function memberTriesOf(ctx: RequestContext, guid: string): Promise<string> {
  const {
    db,
    keyedHash,
    caller: { known, session },
  } = ctx;
  const member = memberSubject(ctx, guid);
  const hands = session?.guid === guid ? await handsOf(ctx, session.sid) : null;
  if (hands) return hands.of === 'owner' ? `${member}.${hands.sid}` : `${member}.${hands.sid}.apart`;
  if (known.id === null) return member;
  const browserHash = keyedHash('browser', known.id);
  const { provenAt } = await ownerProofsIn(db, { browserHash, guid });
  return provenAt === null ? member : `${member}.${browserHash}`;
}

/** Counts a wrong proof for the session that it was made in, and ends the session at the tenth: its token may be stolen. */
export function chargeSession(ctx: RequestContext): Promise<void> {
  const { db, clock } = ctx;
  const { session } = ctx.caller;
  return db.transaction(async () => {
    if (session === null) return;
    const now = clock.now();
    const wrong = await chargeWrongProof(db, session.sid, { at: now, since: after(now, -hourMs) });
    if (wrong < wrongProofsOfSession || !(await endSession(db, session.sid, 'wrong-proofs', now))) return;
    const { sid, guid } = session;
    await recordEvent(ctx, { event: 'wrong-proofs', outcome: 'ok', guid, details: { sid } });
  });
}

export type MemberTriesRefusal = 'tooManyPasswordFailures' | 'temporarilyRestricted';

/** Counts a try before it is made. */
export async function chargeMemberTry(
  { db, clock }: Platform,
  subject: string,
): Promise<Outcome<NonNullable<Awaited<ReturnType<typeof chargeTry>>>, MemberTriesRefusal>> {
  const now = clock.now();
  const charged = await chargeTry(db, subject, now, { stopAt: memberTriesBeforeStop, waitMs: waitAfter });
  if (charged) return { ok: true, value: charged };
  const { failures, waitUntil } = await readCounter(db, subject);
  return failures >= memberTriesBeforeStop
    ? refuse('tooManyPasswordFailures')
    : refuse('temporarilyRestricted', { retryAfterSeconds: secondsUntil(waitUntil, now) });
}

/** Counts a try for its subject, and for what many subjects have together; what takes it back. */
async function chargeBoth(
  ctx: Platform,
  subject: string,
  together: string | null,
): Promise<Outcome<() => Promise<void>, MemberTriesRefusal>> {
  const { db, clock } = ctx;
  const charged = await chargeMemberTry(ctx, subject);
  if (!charged.ok) return charged;
  const refund = () => refundTry(db, subject, charged.value);
  if (together === null) return done(refund);
  const limits = { stopAt: formerTriesBeforeStop, waitMs: () => 0 };
  const ofAll = await chargeTry(db, together, clock.now(), limits);
  if (ofAll === null) {
    await refund();
    return refuse('tooManyPasswordFailures');
  }
  return done(async () => {
    await refund();
    await refundTry(db, together, ofAll);
  });
}

/**
 * Tries a proof other than the current password; a wrong one counts for its subject as a wrong password does, and for what many subjects have `together`.
 * One that could not be tried does not. Outside any transaction.
 */
export async function countedAsPassword<Value, Refusal extends RefusalName>(
  ctx: RequestContext,
  subject: string,
  run: () => Promise<Outcome<Value, Refusal>>,
  together: string | null = null,
): Promise<Outcome<Value, Refusal | MemberTriesRefusal>> {
  return ctx.passwordTries.run(subject, async () => {
    const charged = await chargeBoth(ctx, subject, together);
    if (!charged.ok) return charged;
    const refund = charged.value;
    let tried: Awaited<ReturnType<typeof run>>;
    try {
      tried = await run();
    } catch (error) {
      await refund();
      throw error;
    }
    await (tried.ok ? refund() : chargeSession(ctx));
    return tried;
  });
}
