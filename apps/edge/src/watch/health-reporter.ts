import {
  healthBatchNetworks,
  healthBatchRows,
  healthStandingSchema,
  healthStorePath,
  minuteMs,
  type HealthBatch,
  type HealthStanding,
  type ReleaseIndex,
} from '@gatehouse/platform';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { randomId } from '../session/browser-id.ts';
import { usualTimes } from '../times.ts';
import { parseJson } from '../upstream/envelope-answer.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ReleaseCounts } from './release-counts.ts';
import { livePairs } from './release-guard.ts';

type ReporterPorts = Readonly<{
  upstream: Upstream;
  counts: ReleaseCounts;
  index(): ReleaseIndex | null;
  follow(standing: HealthStanding | null): void;
  log: Log;
  now?: () => number;
  reportEveryMs?: number;
}>;

export type HealthReporter = Readonly<{
  /** Tells what was counted since the last time that it was taken; the timer does the same. */
  report(): Promise<void>;
  start(): void;
  stop(): void;
}>;

const parts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Says once that counts are taken no more, and once that they are again. */
function createTakenLog(log: Log) {
  let isTaken: boolean | null = null;
  return (fault: string | null): void => {
    const wasTaken = isTaken;
    isTaken = fault === null;
    if (fault !== null && wasTaken !== false)
      log.error({ reason: fault }, 'release health is not taken: this edge judges by its own visitors');
    if (fault === null && wasTaken === false) log.info('release health is taken again');
  };
}

/**
 * Tells the account API, which adds up all edges, what this edge counted, and follows what the sum says. While the API takes nothing, this
 * edge keeps its counts for an hour and tells them later.
 */
export function createHealthReporter(ports: ReporterPorts): HealthReporter {
  const { upstream, counts, index, follow, log, now = Date.now, reportEveryMs = usualTimes.tellsEveryMs } = ports;
  const edge = randomId();
  const asker = { requestId: `health-${edge}`, clientAddress: '127.0.0.1', brand: 'main', browserId: null } as const;
  /** Minutes before this one were taken, and change no more. */
  let taken = 0;
  const note = createTakenLog(log);
  let timer: NodeJS.Timeout | null = null;

  async function post(batch: HealthBatch): Promise<HealthStanding> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(batch);
    const answer = await upstream(asker, { method: 'POST', path: healthStorePath, headers, body });
    if (answer.status !== 200) throw new Error(`the account API answers ${answer.status}`);
    return v.parse(healthStandingSchema, parseJson(answer.body));
  }

  /** Networks go first: the last batch is judged with all of them. */
  function batches(minute: number): HealthBatch[] {
    const served = index();
    const live = served ? livePairs(served) : [];
    const rows = counts.rows().filter((row) => row.minute >= taken);
    const networks = parts(counts.failedNetworks(Math.max(taken, minute - 1)), healthBatchNetworks);
    return [
      ...networks.map((some) => ({ edge, live: [], rows: [], networks: some })),
      ...parts(rows, healthBatchRows).map((some) => ({ edge, live, rows: some, networks: [] })),
      ...(rows.length === 0 ? [{ edge, live, rows: [], networks: [] }] : []),
    ];
  }

  async function report(): Promise<void> {
    const minute = Math.floor(now() / minuteMs);
    try {
      let standing: HealthStanding | null = null;
      for (const batch of batches(minute)) standing = await post(batch);
      taken = minute;
      note(null);
      follow(standing);
    } catch (error) {
      note(error instanceof Error ? error.message : 'unknown');
      follow(null);
    }
  }

  const next = () => {
    timer = setTimeout(() => void report().finally(() => timer && next()), reportEveryMs);
    timer.unref();
  };

  return {
    report,
    start: next,
    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
