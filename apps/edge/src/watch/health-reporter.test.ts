import { healthStorePath, type HealthBatch, type HealthStanding } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Upstream, UpstreamRequest } from '../upstream/upstream.ts';
import { createHealthReporter } from './health-reporter.ts';
import { createReleaseCounts, networkNames } from './release-counts.ts';

const nothingStands: HealthStanding = { held: [], failing: [], good: [] };

function open() {
  let now = 600_000;
  let visits = 0;
  let reaches = true;
  const sent: (UpstreamRequest & { batch: HealthBatch })[] = [];
  const followed: (HealthStanding | null)[] = [];
  const lines: string[] = [];
  const counts = createReleaseCounts({ nameOf: networkNames(new Uint8Array(32)), now: () => now });
  const upstream: Upstream = (_, request) => {
    if (!reaches) return Promise.reject(new Error('account API: network'));
    sent.push({ ...request, batch: JSON.parse(String(request.body)) });
    const body = Buffer.from(JSON.stringify(nothingStands));
    return Promise.resolve({ status: 200, headers: new Headers(), body });
  };
  const reporter = createHealthReporter({
    upstream,
    counts,
    index: () => null,
    follow: (standing) => void followed.push(standing),
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(String(JSON.parse(line).msg)) }),
    now: () => now,
  });
  function visit(times: number, running = 'mf-login@1.1.0', event: 'shown' | 'failed' = 'shown') {
    for (let time = 0; time < times; time += 1) {
      visits += 1;
      const told = {
        ticket: `view-${visits}`,
        surface: 'browser',
        address: `10.${visits >> 8}.${visits & 255}.1`,
        running,
      } as const;
      for (const one of ['start', event] as const) counts.count({ ...told, event: one });
    }
  }
  const reach = (does: boolean) => (reaches = does);
  return { reporter, visit, sent, followed, lines, reach, pass: (ms: number) => (now += ms) };
}

describe('what an edge tells of its counts', () => {
  it('are the minutes that changed, as they are now, and networks that no address can be read from', async () => {
    const { reporter, visit, sent, followed, pass } = open();
    visit(2);
    visit(1, 'mf-login@1.1.0', 'failed');
    await reporter.report();
    pass(60_000);
    visit(1);
    await reporter.report();
    pass(60_000);
    await reporter.report();
    const rows = sent.flatMap(({ batch }) => batch.rows).map(({ minute, start, failed }) => [minute, start, failed]);
    expect(rows).toEqual([
      [10, 3, 1],
      [10, 3, 1],
      [11, 1, 0],
      [11, 1, 0],
    ]);
    expect(sent[0]).toMatchObject({ method: 'POST', path: healthStorePath });
    const [failed] = sent[0]?.batch.networks ?? [];
    expect(failed).toEqual({ running: 'mf-login@1.1.0', minute: 10, network: expect.stringMatching(/^[\w-]{12}$/) });
    expect(JSON.stringify(sent)).not.toContain('10.0.');
    expect(followed.at(-1)).toEqual(nothingStands);
  });

  it('come in batches of a bounded size', async () => {
    const { reporter, visit, sent } = open();
    for (let release = 0; release < 450; release += 1) visit(1, `mf-login@1.0.${release}`, 'failed');
    await reporter.report();
    expect(sent.map(({ batch }) => [batch.networks.length, batch.rows.length])).toEqual([
      [400, 0],
      [50, 0],
      [0, 200],
      [0, 200],
      [0, 50],
    ]);
    for (const { body } of sent) expect(String(body).length).toBeLessThan(64 * 1024);
  });

  it('wait while the account API takes none, which is said once; then all of them are told', async () => {
    const { reporter, visit, sent, followed, lines, reach, pass } = open();
    reach(false);
    for (let minute = 0; minute < 3; minute += 1) {
      visit(1);
      await reporter.report();
      pass(60_000);
    }
    expect(followed).toEqual([null, null, null]);
    reach(true);
    await reporter.report();
    await reporter.report();
    expect(sent[0]?.batch.rows.map(({ minute }) => minute)).toEqual([10, 11, 12]);
    expect(lines).toEqual([
      'release health is not taken: this edge judges by its own visitors',
      'release health is taken again',
    ]);
  });
});
