import {
  healthOf,
  healthSentence,
  hourMs,
  judgeHealth,
  lastMinuteSince,
  minuteMs,
  runningName,
  type HealthRow,
  type HealthStanding,
  type LivePair,
  type ReleaseIndex,
} from '@gatehouse/platform';
import type { Log } from '../log.ts';
import type { IndexState } from '../releases/index-watch.ts';
import { usualTimes } from '../times.ts';
import type { FailedNetwork } from './release-counts.ts';

/** So long the version before is served instead, and so long the next step is a person's. */
const heldBackMs = hourMs;

type HeldBack = Readonly<{ running: string; until: number; why: string }>;

export type ReleaseGuard = Readonly<{
  /** Live releases that fail too often: nobody's pages are made from them. */
  heldBack(): readonly string[];
  /** What an edge says of its index, with these among what it left out, and the figures. */
  added(state: IndexState): IndexState;
  /** What the sum over all edges made of releases; `null`: it cannot be had, and this edge judges by its own visitors. */
  follow(standing: HealthStanding | null): void;
  look(): void;
  start(): void;
  stop(): void;
}>;

type GuardPorts = Readonly<{
  index(): ReleaseIndex | null;
  rows(): readonly HealthRow[];
  failedNetworks(since: number): readonly FailedNetwork[];
  log: Log;
  now?: () => number;
  lookEveryMs?: number;
}>;

/** What is live in an index, by name, and what it falls back to. */
export const livePairs = ({ shell, remotes }: ReleaseIndex): LivePair[] =>
  [
    shell,
    ...Object.values(remotes).map((one) => ({ current: one.current.release, previous: one.previous?.release })),
  ].map(({ current, previous }) => ({
    name: current.name,
    running: runningName(current),
    before: previous ? runningName(previous) : null,
  }));

type Say = (level: 'info' | 'error', running: string, message: string, figures: object) => void;

/** What is said of a release, once. */
function createSaying(log: Log): Say {
  const said = new Set<string>();
  return (level, running, message, figures) => {
    const key = `${running} ${message}`;
    if (!said.has(key)) log[level]({ release: running, ...figures }, message);
    said.add(key);
  };
}

/** What the sum over all edges made of releases, for people. */
function saySum(say: Say, { held, failing, good }: HealthStanding): void {
  for (const { running, before, figures } of held) say('error', running, 'release held back', { before, ...figures });
  for (const { running, figures } of failing) say('error', running, 'release fails: a person decides', figures);
  for (const { running, figures } of good) say('info', running, 'release is good', figures);
}

/** Each minute that is over is a line for each release and surface. */
function createMinuteLog(log: Log, now: () => number) {
  let logged = Math.floor(now() / minuteMs);
  return (rows: readonly HealthRow[]): void => {
    const minute = Math.floor(now() / minuteMs);
    for (const row of rows)
      if (row.minute >= logged && row.minute < minute) log.info({ health: row }, 'release health');
    logged = minute;
  };
}

const whyHeld = (running: string, figures: Parameters<typeof healthSentence>[0]): string =>
  `${running} is held back for an hour: ${healthSentence(figures)}`;

type OwnJudge = Readonly<{
  say: Say;
  heldOf(name: string): HeldBack | undefined;
  hold(name: string, held: HeldBack): void;
}>;

/** Judges what is live by the visitors of this edge. */
function createOwnJudge({ failedNetworks, log, now = Date.now }: GuardPorts, { say, heldOf, hold }: OwnJudge) {
  return ({ name, running, before }: LivePair, all: readonly HealthRow[], minute: number): void => {
    const since = lastMinuteSince(minute);
    const networks = new Set(failedNetworks(since).flatMap((one) => (one.running === running ? [one.network] : [])));
    const verdict = judgeHealth({ rows: all, running, good: before, minute, networks: networks.size });
    if (verdict === 'good') say('info', running, 'release is good', { before, ...healthOf(all, running) });
    const last = heldOf(name);
    const isHeld = last !== undefined && last.until > now();
    if (verdict !== 'bad' || (isHeld && last.running === running)) return;
    const figures = { ...healthOf(all, running, since), networks: networks.size };
    const told = { before, ...figures };
    if (before === null) return say('error', running, 'release fails, and there is none to go back to', told);
    if (isHeld) return say('error', running, 'release fails after one was held back: a person decides', told);
    hold(name, { running, until: now() + heldBackMs, why: whyHeld(running, figures) });
    log.error({ release: running, before, ...figures }, 'release held back by this edge alone');
  };
}

/**
 * Serves the fallback of a release that fails too often, for an hour. Which one that is says the sum over all edges; while that cannot be
 * had, each edge judges by its own visitors, once per name and hour, and tells what fails then. Nothing is written: another version in the
 * index ends it.
 */
export function createReleaseGuard(ports: GuardPorts): ReleaseGuard {
  const { index, rows, log, now = Date.now, lookEveryMs = usualTimes.judgesEveryMs } = ports;
  const own = new Map<string, HeldBack>();
  let shared = new Map<string, HeldBack>();
  let alone = true;
  const say = createSaying(log);
  const judge = createOwnJudge(ports, {
    say,
    heldOf: (name) => own.get(name) ?? shared.get(name),
    hold: (name, held) => own.set(name, held),
  });
  const logMinutes = createMinuteLog(log, now);
  let timer: NodeJS.Timeout | null = null;

  function look(): void {
    const minute = Math.floor(now() / minuteMs);
    const all = rows();
    logMinutes(all);
    const served = index();
    if (alone && served) for (const pair of livePairs(served)) judge(pair, all, minute);
  }

  function follow(standing: HealthStanding | null): void {
    alone = standing === null;
    if (!standing) return;
    const heldNow = standing.held.map(({ name, running, leftMs, figures }) => {
      return [name, { running, until: now() + leftMs, why: whyHeld(running, figures) }] as const;
    });
    shared = new Map(heldNow);
    saySum(say, standing);
  }

  /** What is held back now; what is live no more needs no holding. */
  function holding(): [string, HeldBack][] {
    const served = index();
    const live = new Set(served ? livePairs(served).map(({ running }) => running) : []);
    return [...own, ...shared].filter(([, { running, until }]) => until > now() && live.has(running));
  }

  return {
    heldBack: () => [...new Set(holding().map(([, { running }]) => running))],
    added(state) {
      const why = holding().map(([name, one]) => [name, one.why] as const);
      return { ...state, leftOut: { ...state.leftOut, ...Object.fromEntries(why) } };
    },
    follow,
    look,
    start() {
      timer = setInterval(look, lookEveryMs).unref();
    },
    stop() {
      if (timer) clearInterval(timer);
    },
  };
}
