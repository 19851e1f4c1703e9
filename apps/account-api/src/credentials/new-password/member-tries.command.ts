import type { RefusalName } from '@gatehouse/api-contract';
import { chargeTry, readCounter, refundTry } from '../../account/password/password-counters.repository.ts';
import { waitAfter } from '../../account/password/password-tries.policy.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { secondsUntil } from '../../sign-in/entry/charge-password-try.command.ts';

/** Wrong proofs of a member in a row after which only a recovery helps, or a day without tries. */
export const memberTriesBeforeStop = 20;

/**
 * What tries of a member who is signed in are counted by: strangers at the sign-in page cannot use them up, nor the other way round.
 */
export const memberTriesOf = ({ keyedHash }: Pick<Platform, 'keyedHash'>, guid: string): string =>
  keyedHash('tries-member', guid);

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

/** Tries another proof of a member; a wrong one counts as a wrong password does. Outside any transaction. */
export function countedAsPassword<Value, Refusal extends RefusalName>(
  ctx: RequestContext,
  guid: string,
  run: () => Promise<Outcome<Value, Refusal>>,
): Promise<Outcome<Value, Refusal | MemberTriesRefusal>> {
  const subject = memberTriesOf(ctx, guid);
  return ctx.passwordTries.run(subject, async () => {
    const charged = await chargeMemberTry(ctx, subject);
    if (!charged.ok) return charged;
    const tried = await run();
    if (tried.ok) await refundTry(ctx.db, subject, charged.value);
    return tried;
  });
}
