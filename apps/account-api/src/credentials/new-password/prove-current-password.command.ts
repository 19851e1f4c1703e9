import { getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { clearCounter, refundTry } from '../../account/password/password-counters.repository.ts';
import { provenByPassword, type Proven } from '../../account/ways/proven.policy.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { secondsUntil } from '../../sign-in/entry/charge-password-try.command.ts';
import { chargeMemberTry, chargeSession, memberTriesOf, type MemberTriesRefusal } from './member-tries.command.ts';

export type ProvePasswordRefusal = 'currentPasswordMismatch' | MemberTriesRefusal;

type Asked = Readonly<{
  guid: string;
  password: string;
  /** What a wrong password is recorded under. */
  event?: 'password-changed' | 'owner-proven';
}>;

/** The account whose password was right, and the proof of that. */
type Right = Readonly<{ account: AccountRow; shown: Proven }>;

/** Whether a member who is signed in knows the current password. Outside any transaction: it hashes. */
export async function proveCurrentPassword(
  ctx: RequestContext,
  { guid, password, event = 'password-changed' }: Asked,
): Promise<Outcome<Right, ProvePasswordRefusal>> {
  const subject = await memberTriesOf(ctx, guid);
  const record = { event, guid, done: null } as const;
  return ctx.passwordTries.run(subject, () => audited(ctx, record, () => tryCurrent(ctx, subject, { guid, password })));
}

async function tryCurrent(
  ctx: RequestContext,
  subject: string,
  { guid, password }: Readonly<{ guid: string; password: string }>,
): Promise<Outcome<Right, ProvePasswordRefusal>> {
  const { db, clock, hasher } = ctx;
  const now = clock.now();
  const charge = await chargeMemberTry(ctx, subject);
  if (!charge.ok) return charge;
  const charged = charge.value;
  const account = await getAccount(db, guid);
  let matches = false;
  try {
    matches = await hasher.verify(account.password_hash ?? hasher.dummy, password);
  } catch (error) {
    await refundTry(db, subject, charged);
    throw error;
  }
  if (matches && account.password_hash !== null) {
    await clearCounter(db, subject, now);
    return done({ account, shown: provenByPassword() });
  }
  await chargeSession(ctx);
  const { waitUntil } = charged;
  return refuse('currentPasswordMismatch', waitUntil ? { retryAfterSeconds: secondsUntil(waitUntil, now) } : null);
}
