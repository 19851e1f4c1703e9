import { contactCodeResendSeconds, contactCodeSendsMax, contactCodeValidityMinutes } from '@gatehouse/api-contract';
import { dayMs, hourMs, minuteMs } from '../../base/ports/clock.ts';

/** No code lives longer, whatever is asked for (security 5). */
export const longestCodeLifetimeMs = contactCodeValidityMinutes * minuteMs;

/** Tries in a window that begins with the first, and in a day. */
export type TryLimits = Readonly<{ tries: number; windowMs: number; triesPerDay: number }>;

/** Tries of one subject over all its codes, where a new one gives no new tries. */
export const codeTryLimits = { tries: 5, windowMs: hourMs, triesPerDay: 20 } as const satisfies TryLimits;

/** Tries that a new code brings (rulings, "Codes and limits"). */
export const newestCodeTryLimits = {
  ...codeTryLimits,
  triesPerDay: Number.POSITIVE_INFINITY,
} as const satisfies TryLimits;

/** Wrong digits of one account, or of one contact without an account, over all flows and codes; beyond them codes are long ones. */
export const ownerTryLimits = { tries: 25, windowMs: hourMs, triesPerDay: 50 } as const satisfies TryLimits;

export type TryCounters = Readonly<{ startedAt: Date; tries: number; dayStartedAt: Date; dayTries: number }>;

/** The counters with one more try, or `null` where there is none left. A window that is over starts again. */
export function withOneMoreTry(
  counters: TryCounters,
  now: Date,
  limits: TryLimits = codeTryLimits,
): TryCounters | null {
  const windowOver = now.getTime() - counters.startedAt.getTime() >= limits.windowMs;
  const dayOver = now.getTime() - counters.dayStartedAt.getTime() >= dayMs;
  const tries = windowOver ? 0 : counters.tries;
  const dayTries = dayOver ? 0 : counters.dayTries;
  if (tries >= limits.tries || dayTries >= limits.triesPerDay) return null;
  return {
    startedAt: windowOver ? now : counters.startedAt,
    tries: tries + 1,
    dayStartedAt: dayOver ? now : counters.dayStartedAt,
    dayTries: dayTries + 1,
  };
}

/** How long until there is a try again; 0: there is one. */
export function tryWaitMs(counters: TryCounters, now: Date, limits: TryLimits): number {
  const sinceWindow = now.getTime() - counters.startedAt.getTime();
  const sinceDay = now.getTime() - counters.dayStartedAt.getTime();
  return Math.max(
    counters.tries >= limits.tries ? limits.windowMs - sinceWindow : 0,
    counters.dayTries >= limits.triesPerDay ? dayMs - sinceDay : 0,
    0,
  );
}

/** How often one contact or flow may be written to (rulings, "People"). */
export type SendRules = Readonly<{
  betweenMs: number;
  /** So many sends, then the pause. */
  sends: number;
  pauseMs: number;
  sendsPerDay: number;
  /** What comes after the sends of a day: without it nothing until the day is over; `onePerPause`: one in each pause. */
  beyondDay?: 'onePerPause';
}>;

export const sendRules = {
  betweenMs: contactCodeResendSeconds * 1000,
  sends: contactCodeSendsMax,
  pauseMs: hourMs,
  sendsPerDay: 20,
} as const satisfies SendRules;
/** Sign-up pauses longer. */
export const signUpSendRules = { ...sendRules, pauseMs: 2 * hourMs } as const satisfies SendRules;

export type SendCounters = Readonly<{ lastAt: Date | null; sends: number; dayStartedAt: Date; daySends: number }>;
export type SendRefusal = 'resendTooSoon' | 'resendLimit' | 'resendDailyLimit';
type SendVerdict =
  | Readonly<{ allowed: true; after: SendCounters }>
  | Readonly<{ allowed: false; refusal: SendRefusal; retryAfterMs: number }>;

/** Whether sends of before count no more: the pause after the last one is over. */
export const isPauseOver = ({ lastAt }: Pick<SendCounters, 'lastAt'>, now: Date, { pauseMs }: SendRules): boolean =>
  lastAt === null || now.getTime() - lastAt.getTime() >= pauseMs;

/** Whether one more message may go out now, and the counters after it. */
export function sendVerdict(counters: SendCounters, now: Date, rules: SendRules): SendVerdict {
  const sinceDay = now.getTime() - counters.dayStartedAt.getTime();
  const dayOver = sinceDay >= dayMs;
  const daySends = dayOver ? 0 : counters.daySends;
  // A clock that was set back makes no wait longer than the rules do.
  const sinceLast = counters.lastAt ? Math.max(0, now.getTime() - counters.lastAt.getTime()) : Number.POSITIVE_INFINITY;
  const sends = sinceLast >= rules.pauseMs ? 0 : counters.sends;
  const isDayUsedUp = daySends >= rules.sendsPerDay;
  if (isDayUsedUp && rules.beyondDay === undefined)
    return { allowed: false, refusal: 'resendDailyLimit', retryAfterMs: dayMs - sinceDay };
  if (sends >= rules.sends || (isDayUsedUp && sends > 0))
    return { allowed: false, refusal: 'resendLimit', retryAfterMs: rules.pauseMs - sinceLast };
  if (sinceLast < rules.betweenMs)
    return { allowed: false, refusal: 'resendTooSoon', retryAfterMs: rules.betweenMs - sinceLast };
  return {
    allowed: true,
    after: {
      lastAt: now,
      sends: sends + 1,
      dayStartedAt: dayOver ? now : counters.dayStartedAt,
      daySends: daySends + 1,
    },
  };
}
