import {
  limitsOfNetwork,
  verdictOfNetworks,
  withNetworkFailure,
  type TriedNetwork,
} from '../../account/password/network-tries.policy.ts';
import {
  lockNetworks,
  readNetworks,
  refundNetworks,
  saveNetworks,
  type CountedFailure,
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
  /** None: a browser that is remembered for the account, which strangers of its network do not lock out. */
  networks: readonly TriedNetwork[];
}>;

export type ChargedTry = Triers &
  Readonly<{
    account: Counter;
    counted: readonly CountedFailure[];
    /** When the next try may be made, should this one be wrong. */
    waitUntil: Date | null;
  }>;

/** Whole seconds until a moment, at least one. */
export const secondsUntil = (moment: Date | null, now: Date): number =>
  moment ? Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000)) : 1;

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The end of the last wait of several. */
const lastWait = (waits: readonly Readonly<{ waitUntil: Date | null }>[]): Date | null =>
  waits.reduce<Date | null>((last, { waitUntil }) => later(last, waitUntil), null);

/** Counts one try for account and networks, all or none. `null`: one of them does not allow it. */
function charge(
  platform: Platform,
  { subject, networks }: Triers,
  { stopAt, needs, now }: Readonly<{ stopAt: number; needs: 'free' | 'captcha'; now: Date }>,
): Promise<ChargedTry | null> {
  const { db, settings } = platform;
  return db.transaction(async () => {
    const standing = await lockNetworks(db, networks, now);
    const verdict = verdictOfNetworks(standing, now, settings.networkFailures);
    if (verdict === 'refused' || (verdict === 'captcha' && needs === 'free')) return null;
    const account = await chargeTry(db, subject, now, { stopAt, waitMs: waitAfter });
    if (!account) return null;
    const counted = standing.map(({ counters: before, ...network }) => {
      const limits = limitsOfNetwork(network, settings.networkFailures);
      return { key: network.key, before, after: withNetworkFailure(before, now, limits) };
    });
    await saveNetworks(
      db,
      counted.map(({ key, after }) => ({ key, counters: after })),
    );
    const waitUntil = lastWait([account, ...counted.map(({ after }) => after)]);
    return { subject, networks, account, counted, waitUntil };
  });
}

/** Why nothing is tried just now, whatever captcha is solved. */
async function heldNow(platform: Platform, { subject, networks }: Triers, now: Date) {
  const { db, settings } = platform;
  const standing = await readNetworks(db, networks, now);
  if (verdictOfNetworks(standing, now, settings.networkFailures) === 'refused') {
    const until = lastWait(standing.map(({ counters }) => counters));
    return refuse('captchaSuspicious', { retryAfterSeconds: secondsUntil(until, now) }, '49500');
  }
  const { failures, waitUntil } = await readCounter(db, subject);
  if (failures >= triesBeforeStop) return refuse('tooManyPasswordFailures');
  return waitUntil && waitUntil > now
    ? refuse('temporarilyRestricted', { retryAfterSeconds: secondsUntil(waitUntil, now) })
    : null;
}

/**
 * Counts a try before the password is looked at, for the account and for the networks. The first ones are free; then each costs a
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

/** The networks' count goes back after a right password: it was no failure, and it forgives none. */
export async function refundNetworkTry({ db }: Pick<Platform, 'db'>, { counted }: ChargedTry): Promise<void> {
  await refundNetworks(db, counted);
}

/** Takes a try back that could not be checked. */
export async function refundPasswordTry(platform: Pick<Platform, 'db'>, charged: ChargedTry): Promise<void> {
  await refundTry(platform.db, charged.subject, charged.account);
  await refundNetworkTry(platform, charged);
}
