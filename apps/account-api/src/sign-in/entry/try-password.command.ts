import { withdrawnMemoryDays } from '../../account/accounts/account-state.policy.ts';
import { findAccountByIdentity, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { findWithdrawnAccount } from '../../account/accounts/withdrawn-accounts.repository.ts';
import { passwordAttemptKeys } from '../../account/password/password-attempt-key.query.ts';
import { clearCounter } from '../../account/password/password-counters.repository.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import {
  chargePasswordTry,
  refundNetworkTry,
  refundPasswordTry,
  secondsUntil,
  type ChargedTry,
  type HeldRefusal,
} from './charge-password-try.command.ts';
import type { WayBack } from './way-back.port.ts';

export type ProvenAccount =
  | Readonly<{ kind: 'account'; account: AccountRow }>
  | Readonly<{ kind: 'withdrawn'; memberNo: number; withdrawnAt: Date }>;

type Tried = Readonly<{ identifier: string; password: string; captcha: GivenCaptcha | null }>;
export type TryRefusal = 'credentialsMismatch' | 'passwordReplaced' | HeldRefusal;

/** What the constant-time rule needs from outside; tests leave the dummy out to see the timing test fail. */
export type PasswordCheckOptions = Readonly<{ verifyUnknown: boolean }>;

async function lookUp(platform: Platform, identifier: string) {
  const account = await findAccountByIdentity(platform.db, 'SO', identifier);
  const rememberedSince = new Date(platform.clock.now().getTime() - withdrawnMemoryDays * dayMs);
  const withdrawn = await findWithdrawnAccount(
    platform.db,
    platform.keyedHash('login-name', identifier),
    rememberedSince,
  );
  return { account, withdrawn };
}

/** The one hash. Where it cannot be made (a full queue, say), the try does not count. */
async function verifyCharged(
  platform: Platform,
  charged: ChargedTry,
  stored: string | null,
  tried: Tried,
): Promise<boolean> {
  try {
    return await platform.hasher.verify(stored ?? platform.hasher.dummy, tried.password);
  } catch (error) {
    await refundPasswordTry(platform, charged);
    throw error;
  }
}

/** The way back of an owner who typed the password of before. Where it cannot be looked for, the try does not count. */
async function openWayBack(
  ctx: RequestContext,
  charged: ChargedTry,
  tried: Parameters<Platform['openWayBack']>[1],
): Promise<WayBack | null> {
  try {
    return await ctx.openWayBack(ctx, tried);
  } catch (error) {
    await refundPasswordTry(ctx, charged);
    throw error;
  }
}

/**
 * Tries a password, and answers whose it is. Known or unknown, right or wrong: the same questions to the
 * database, one hash of the same price, the same counting, the same answer (security 3).
 */
export async function tryPassword(
  ctx: RequestContext,
  tried: Tried,
  options: PasswordCheckOptions = { verifyUnknown: true },
): Promise<Outcome<ProvenAccount, TryRefusal>> {
  const { account, withdrawn } = await lookUp(ctx, tried.identifier);
  const triers = await passwordAttemptKeys(ctx, { identifier: tried.identifier, caller: ctx.caller }, account);
  return ctx.passwordTries.run(triers.subject, async () => {
    const now = ctx.clock.now();
    const charge = await chargePasswordTry(ctx, { ...triers, captcha: tried.captcha });
    if (!charge.ok) return charge;
    const charged = charge.value;
    const stored = account?.password_hash ?? withdrawn?.password_hash ?? null;
    const matches = stored !== null || options.verifyUnknown ? await verifyCharged(ctx, charged, stored, tried) : false;
    if (!matches || stored === null) {
      // Only a browser that counted before can be told, so that a stranger learns nothing from the time that it takes.
      const back = account && triers.isOfBefore ? await openWayBack(ctx, charged, { account, ...tried }) : null;
      if (back) return refuse('passwordReplaced', back);
      return refuse(
        'credentialsMismatch',
        charged.waitUntil ? { retryAfterSeconds: secondsUntil(charged.waitUntil, now) } : null,
      );
    }
    await clearCounter(ctx.db, triers.subject, now);
    await refundNetworkTry(ctx, charged);
    if (account) return done({ kind: 'account', account });
    const { member_no: memberNo = '0', withdrawn_at: withdrawnAt = now } = withdrawn ?? {};
    return done({ kind: 'withdrawn', memberNo: Number(memberNo), withdrawnAt });
  });
}
