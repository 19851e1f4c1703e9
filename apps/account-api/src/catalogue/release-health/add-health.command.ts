import {
  healthKeptMinutes,
  healthOf,
  judgeHealth,
  lastMinuteSince,
  type HealthBatch,
  type HealthStanding,
  type LivePair,
} from '@gatehouse/platform';
import { raiseAlarm } from '../../base/audit/raise-alarm.command.ts';
import type { Platform } from '../../base/platform.ts';
import { countFailedNetworks, keepFailedNetworks, keepHealthRows, readHealthRows } from './health-counts.repository.ts';
import { heldBackMs, minuteOf, standingOf } from './release-standing.policy.ts';
import { lockRelease, readVerdicts, writeVerdict } from './release-verdicts.repository.ts';

type Counting = Pick<Platform, 'db' | 'clock' | 'log'>;

/** A clock of an edge may be ahead so far. */
const minutesAhead = 2;

/** Judges what is live of one name by the sum over all edges. One at a time: what is held back is held back once. */
async function judgeLive(platform: Counting, { name, running, before }: LivePair): Promise<void> {
  const { db, clock, log } = platform;
  await db.transaction(async () => {
    await lockRelease(db, name);
    const now = clock.now();
    const minute = minuteOf(now);
    const since = lastMinuteSince(minute);
    const rows = await readHealthRows(db, minute - healthKeptMinutes, before === null ? [running] : [running, before]);
    const networks = await countFailedNetworks(db, running, since);
    const verdict = judgeHealth({ rows, running, good: before, minute, networks });
    if (verdict === 'open') return;
    const known = await readVerdicts(db, [name]);
    const last = (kind: (typeof known)[number]['verdict']) => known.find((row) => row.verdict === kind);
    if (verdict === 'good') {
      const good = last('good');
      const isKnown = good?.running === running;
      const counted = rows.filter((row) => row.running === running).map((row) => row.minute);
      // An older one may be of a time before it was taken back and promoted again.
      if (isKnown && minuteOf(good.at) >= Math.min(...counted)) return;
      const figures = healthOf(rows, running);
      await writeVerdict(db, { name, verdict, running, before: null, at: now, figures });
      if (!isKnown) log.info({ release: running, before, ...figures }, 'release is good');
      return;
    }
    const held = last('held');
    const isHeld = held !== undefined && now.getTime() - held.at.getTime() < heldBackMs;
    if (isHeld && held.running === running) return;
    const figures = { ...healthOf(rows, running, since), networks };
    const told = { release: running, before, ...figures };
    if (before === null || isHeld) {
      await writeVerdict(db, { name, verdict: 'failing', running, before: null, at: now, figures });
      const why = isHeld ? 'one was held back within the hour' : 'there is none to go back to';
      await raiseAlarm(platform, `release ${running} fails, and ${why}`, told);
      return;
    }
    await writeVerdict(db, { name, verdict: 'held', running, before, at: now, figures });
    await raiseAlarm(platform, `release ${running} held back`, told);
  });
}

/** Takes what an edge counted, judges by the sum over all edges what it says is live, and answers what holds for these names. */
export async function addHealth(platform: Counting, batch: HealthBatch): Promise<HealthStanding> {
  const { db, clock } = platform;
  const minute = minuteOf(clock.now());
  const isKept = (row: Readonly<{ minute: number }>) =>
    row.minute > minute - healthKeptMinutes && row.minute <= minute + minutesAhead;
  const rows = batch.rows.filter(isKept);
  await db.transaction(async () => {
    await keepHealthRows(db, { edge: batch.edge, rows });
    await keepFailedNetworks(db, batch.networks.filter(isKept));
  });
  const counted = new Set(rows.map(({ running }) => running));
  for (const live of batch.live) if (counted.has(live.running)) await judgeLive(platform, live);
  const names = batch.live.map(({ name }) => name);
  return standingOf(names.length === 0 ? [] : await readVerdicts(db, names), clock.now());
}
