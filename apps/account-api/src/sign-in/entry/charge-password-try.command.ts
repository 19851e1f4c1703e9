import {
  networkAt,
  networkVerdict,
  withNetworkFailure,
  type NetworkCounters,
} from '../../account/password/network-tries.policy.ts';
import {
  lockNetwork,
  readNetwork,
  refundNetwork,
  saveNetwork,
} from '../../account/password/network-tries.repository.ts';
import {
  chargeTry,
  readCounter,
  refundTry,
  type Counter,
} from '../../account/password/password-counters.repository.ts';
import { triesBeforeCaptcha, triesBeforeStop, waitAfter } from '../../account/password/password-tries.policy.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CaptchaAction } from '../../flow/captcha/captcha-purpose.policy.ts';
import { presentCaptcha, type CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';

export type HeldRefusal =
  | CaptchaAtDoorRefusal
  | 'temporarilyRestricted'
  | 'tooManyPasswordFailures'
  | 'captchaSuspicious';

/** Whom a try is counted by. */
export type Triers = Readonly<{
  subject: string;
  /** `null`: a browser that is remembered for the account, which strangers of its network do not lock out. */
  network: string | null;
}>;

export type ChargedTry = Triers &
  Readonly<{
    account: Counter;
    counted: Readonly<{ before: NetworkCounters; after: NetworkCounters }> | null;
    /** When the next try may be made, should this one be wrong. */
    waitUntil: Date | null;
  }>;

/** Whole seconds until a moment, at least one. */
export const secondsUntil = (moment: Date | null, now: Date): number =>
  moment ? Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000)) : 1;

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Counts one try for account and network, both or neither. `null`: one of them does not allow it. */
function charge(
  platform: Platform,
  { subject, network }: Triers,
  { stopAt, needs, now }: Readonly<{ stopAt: number; needs: 'free' | 'captcha'; now: Date }>,
): Promise<ChargedTry | null> {
  const { db, settings } = platform;
  return db.transaction(async () => {
    const before = network === null ? null : networkAt(await lockNetwork(db, network, now), now);
    const verdict = before && networkVerdict(before, now, settings.networkFailures);
    if (verdict === 'refused' || (verdict === 'captcha' && needs === 'free')) return null;
    const account = await chargeTry(db, subject, now, { stopAt, waitMs: waitAfter });
    if (!account) return null;
    const after = before && withNetworkFailure(before, now, settings.networkFailures);
    if (network !== null && after) await saveNetwork(db, network, after);
    return {
      subject,
      network,
      account,
      counted: before && after && { before, after },
      waitUntil: later(account.waitUntil, after?.waitUntil ?? null),
    };
  });
}

/** Why nothing is tried just now, whatever captcha is solved. */
async function heldNow(platform: Platform, { subject, network }: Triers, now: Date) {
  const { db, settings } = platform;
  if (network !== null) {
    const counters = networkAt(await readNetwork(db, network, now), now);
    if (networkVerdict(counters, now, settings.networkFailures) === 'refused')
      return refuse('captchaSuspicious', { retryAfterSeconds: secondsUntil(counters.waitUntil, now) }, '49500');
  }
  const { failures, waitUntil } = await readCounter(db, subject);
  if (failures >= triesBeforeStop) return refuse('tooManyPasswordFailures');
  return waitUntil && waitUntil > now
    ? refuse('temporarilyRestricted', { retryAfterSeconds: secondsUntil(waitUntil, now) })
    : null;
}

/**
 * Counts a try before the password is looked at, for the account and for the network. The first ones are free; then each costs a
 * solved captcha, which is taken only when nothing else keeps the door shut.
 */
export async function chargePasswordTry(
  ctx: RequestContext,
  {
    captcha,
    action = 'signin',
    ...triers
  }: Triers & Readonly<{ captcha: GivenCaptcha | null; action?: CaptchaAction }>,
): Promise<Outcome<ChargedTry, HeldRefusal>> {
  const now = ctx.clock.now();
  const free = await charge(ctx, triers, { stopAt: triesBeforeCaptcha, needs: 'free', now });
  if (free) return done(free);
  const held = await heldNow(ctx, triers, now);
  if (held) return held;
  const presented = await presentCaptcha(ctx, { given: captcha, action });
  if (!presented.ok) return presented;
  const charged = await charge(ctx, triers, { stopAt: triesBeforeStop, needs: 'captcha', now });
  // Another try came first meanwhile: it started a wait, or the right password began a new row.
  return charged ? done(charged) : ((await heldNow(ctx, triers, now)) ?? refuse('captchaRequired'));
}

/** The network's count goes back after a right password: it was no failure, and it forgives none. */
export async function refundNetworkTry({ db }: Pick<Platform, 'db'>, { network, counted }: ChargedTry): Promise<void> {
  if (network !== null && counted) await refundNetwork(db, network, counted);
}

/** Takes a try back that could not be checked. */
export async function refundPasswordTry(platform: Pick<Platform, 'db'>, charged: ChargedTry): Promise<void> {
  await refundTry(platform.db, charged.subject, charged.account);
  await refundNetworkTry(platform, charged);
}
