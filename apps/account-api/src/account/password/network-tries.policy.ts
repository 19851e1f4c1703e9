import { minuteMs } from '../../base/ports/clock.ts';

/** Wrong passwords of one network, whatever names they were typed for. */
export type NetworkCounters = Readonly<{
  startedAt: Date;
  failures: number;
  /** Waits begun in a row, and the end of the last. */
  waits: number;
  waitUntil: Date | null;
}>;

/** Wrong passwords within ten minutes from which a captcha is due, and from which all tries from there are refused. */
export type NetworkLimits = Readonly<{ captchaFrom: number; refuseFrom: number }>;

/** A network that wrong passwords count for: that of one sender, or the wider one that many senders share. */
export type TriedNetwork = Readonly<{ key: string; isWider: boolean }>;
export type StandingNetwork = TriedNetwork & Readonly<{ counters: NetworkCounters }>;

type NetworkVerdict = 'free' | 'captcha' | 'refused';

export const networkWindowMs = 10 * minuteMs;
/** A wider network has so many times the wrong passwords of a sender: one sender is refused long before its neighbours are. */
const widerTimes = 10;
const firstWaitMs = minuteMs;
const longestWaitMs = 60 * minuteMs;

/** The limits of a network, from those of a sender. */
export const limitsOfNetwork = ({ isWider }: Pick<TriedNetwork, 'isWider'>, ofSender: NetworkLimits): NetworkLimits =>
  isWider ? { captchaFrom: ofSender.captchaFrom * widerTimes, refuseFrom: ofSender.refuseFrom * widerTimes } : ofSender;

export const freshNetwork = (now: Date): NetworkCounters => ({
  startedAt: now,
  failures: 0,
  waits: 0,
  waitUntil: null,
});

/** The counters as they hold now: after ten minutes, or ten minutes of peace after a wait, they start again. */
export function networkAt(counters: NetworkCounters, now: Date): NetworkCounters {
  const since = counters.waitUntil ?? counters.startedAt;
  return now.getTime() - since.getTime() >= networkWindowMs ? freshNetwork(now) : counters;
}

export function networkVerdict(
  { failures, waitUntil }: NetworkCounters,
  now: Date,
  { captchaFrom }: NetworkLimits,
): NetworkVerdict {
  if (waitUntil !== null && waitUntil > now) return 'refused';
  return failures >= captchaFrom ? 'captcha' : 'free';
}

/** What the networks of a try say together: the strictest of them. */
export function verdictOfNetworks(
  networks: readonly StandingNetwork[],
  now: Date,
  ofSender: NetworkLimits,
): NetworkVerdict {
  const said = networks.map((one) => networkVerdict(one.counters, now, limitsOfNetwork(one, ofSender)));
  return (['refused', 'captcha'] as const).find((verdict) => said.includes(verdict)) ?? 'free';
}

/** With one more wrong password; from the limit on each begins a wait, twice as long as the one before. */
export function withNetworkFailure(
  counters: NetworkCounters,
  now: Date,
  { refuseFrom }: Pick<NetworkLimits, 'refuseFrom'>,
): NetworkCounters {
  const failures = counters.failures + 1;
  if (failures < refuseFrom) return { ...counters, failures };
  const waitMs = Math.min(firstWaitMs * 2 ** counters.waits, longestWaitMs);
  return { ...counters, failures, waits: counters.waits + 1, waitUntil: new Date(now.getTime() + waitMs) };
}
