import type { Surface } from './surface.ts';

/**
 * What pages tell of a release: it starts, a screen of it stands, it failed, threw later, a visitor went on from its screen, it hung the
 * page, or crashed it.
 */
export const healthEvents = ['start', 'shown', 'failed', 'late', 'done', 'hung', 'crashed'] as const;
export type HealthEvent = (typeof healthEvents)[number];
export type HealthCounts = Readonly<Record<HealthEvent, number>>;

/** Failures that a player met. `late` is none of them: the screen may work all the same. */
export const healthFailures = ['hung', 'crashed', 'failed'] as const satisfies readonly HealthEvent[];

/** What was counted of a release, on one surface, within one minute of the epoch. */
export type HealthRow = HealthCounts & Readonly<{ running: string; surface: Surface; minute: number }>;

/** Where an edge answers its rows to developers; outside development they are in its log alone. */
export const releaseHealthPath = '/release-index/health';

/** How long a minute is kept. */
export const healthKeptMinutes = 60;

/**
 * When a release is good, and when it is taken back by itself. Rates are failures of all kinds per start; `worseBy` is a difference of two
 * rates, `timesGood` a factor. With `hung` pages that hang, fewer starts are enough. `networks` is how many different networks must have
 * met a failure: fewer are what one person has without effort, and take nothing back, however small the number of visitors is.
 */
const healthRules = {
  good: { minutes: 15, starts: 200, worseBy: 0.005 },
  bad: { minutes: 1, starts: 20, rate: 0.05, timesGood: 4, hung: 5, networks: 6 },
} as const;

const none: HealthCounts = { start: 0, shown: 0, failed: 0, late: 0, done: 0, hung: 0, crashed: 0 };

/** Counts of one release over the minutes from `since` on. */
export function healthOf(rows: readonly HealthRow[], running: string, since = 0): HealthCounts {
  const sum = { ...none };
  for (const row of rows) {
    if (row.running !== running || row.minute < since) continue;
    for (const event of healthEvents) sum[event] += row[event];
  }
  return sum;
}

/** Failures that a player met, per start. */
export function failingRate(counts: HealthCounts): number {
  const failed = healthFailures.reduce((sum, event) => sum + counts[event], 0);
  return counts.start === 0 ? 0 : failed / counts.start;
}

type HealthVerdict = 'good' | 'bad' | 'open';

type Judged = Readonly<{
  /** Of an hour. */
  rows: readonly HealthRow[];
  running: string;
  /** The last good one; `null`: there is none. */
  good: string | null;
  /** The minute of the epoch that runs: it and the one before are the last minute of which enough is known. */
  minute: number;
  /** Different networks in which it failed within the last minute. */
  networks: number;
}>;

/** First minute of the last minute of which enough is known. */
export const lastMinuteSince = (minute: number): number => minute - healthRules.bad.minutes;

/** Judges a release beside the last good one. */
export function judgeHealth({ rows, running, good, minute, networks }: Judged): HealthVerdict {
  const { bad, good: rule } = healthRules;
  const goodRate = good === null ? 0 : failingRate(healthOf(rows, good));
  const last = healthOf(rows, running, lastMinuteSince(minute));
  const mostFailing = Math.max(bad.rate, bad.timesGood * goodRate);
  const isEnough = (last.start >= bad.starts || last.hung >= bad.hung) && networks >= bad.networks;
  if (isEnough && failingRate(last) > mostFailing) return 'bad';
  const all = healthOf(rows, running);
  const since = Math.min(...rows.filter((row) => row.running === running).map((row) => row.minute));
  const isOld = minute - since >= rule.minutes && all.start >= rule.starts;
  return isOld && failingRate(all) <= goodRate + rule.worseBy ? 'good' : 'open';
}

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/** What a judgement is by; `networks`: in how many different ones the release failed, absent where no failure is judged. */
export type JudgedCounts = HealthCounts & Readonly<{ networks?: number | undefined }>;

/** The figures of a judgement, as a log, a webhook and people get them. */
export const healthSentence = (counts: JudgedCounts): string =>
  `of ${counts.start} starts ${counts.failed} failed, ${counts.hung} hung, ${counts.crashed} crashed (${percent(failingRate(counts))})` +
  (counts.networks === undefined ? '' : `, in ${counts.networks} networks`);
