import type { HealthEvent } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { createReleaseCounts } from './release-counts.ts';

const release = 'mf-login@1.1.0';
let views = 0;

function open() {
  let now = 600_000;
  const counts = createReleaseCounts({ nameOf: (network) => network, now: () => now });
  const tell = (event: HealthEvent, ticket: string, address: string, running = release) =>
    counts.count({ ticket, surface: 'browser', address, running, event });
  /** A visit from a network, and what it tells after the start. */
  const visit = (address: string, ...events: readonly HealthEvent[]) => {
    const ticket = `view-${(views += 1)}`;
    for (const event of ['start', ...events] as const) tell(event, ticket, address);
  };
  return { counts, tell, visit, pass: (ms: number) => (now += ms) };
}

describe('counts of a release', () => {
  it('are kept by minute for an hour', () => {
    const { counts, visit, pass } = open();
    visit('10.0.0.1', 'shown');
    pass(60_000);
    visit('10.0.1.1', 'failed');
    expect(counts.rows()).toEqual([
      {
        running: release,
        surface: 'browser',
        minute: 10,
        start: 1,
        shown: 1,
        failed: 0,
        late: 0,
        done: 0,
        hung: 0,
        crashed: 0,
      },
      {
        running: release,
        surface: 'browser',
        minute: 11,
        start: 1,
        shown: 0,
        failed: 1,
        late: 0,
        done: 0,
        hung: 0,
        crashed: 0,
      },
    ]);
    pass(60 * 60_000);
    visit('10.0.2.1');
    expect(counts.rows().map(({ minute }) => minute)).toEqual([71]);
  });

  it('count an event of a view once, and nothing before its start', () => {
    const { tell } = open();
    expect(tell('failed', 'view', '10.0.0.1')).toBe(false);
    expect([tell('start', 'view', '10.0.0.1'), tell('start', 'view', '10.0.0.1')]).toEqual([true, false]);
    expect([tell('failed', 'view', '10.0.0.1'), tell('failed', 'view', '10.0.0.9')]).toEqual([true, false]);
    expect(tell('failed', 'view', '10.0.0.1', 'mf-login@1.0.0')).toBe(false);
  });

  it('are hardly changed by 200 views of five networks that lie', () => {
    const { counts, visit } = open();
    for (let network = 0; network < 100; network += 1) visit(`10.1.${network}.7`, 'shown');
    for (let lie = 0; lie < 200; lie += 1) visit(`10.2.${lie % 5}.${lie}`, 'failed', 'hung', 'crashed');
    expect(counts.rows()).toEqual([expect.objectContaining({ start: 105, shown: 100, failed: 0, hung: 5 })]);
  });

  it.each([
    ['10.0.0.1', '10.0.0.200', 1],
    ['10.0.0.1', '10.0.1.1', 2],
    ['2001:db8:1::1', '2001:0db8:0001:ffff::2', 1],
    ['2001:db8:1::1', '2001:db8:2::1', 2],
    ['::1', '::2', 1],
  ])('%s and %s are %s', (one, other, networks) => {
    const { counts, visit } = open();
    visit(one);
    visit(other);
    expect(counts.rows()[0]?.start).toBe(networks);
  });
});
