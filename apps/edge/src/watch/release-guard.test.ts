import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthEvent, ReleaseIndex } from '@gatehouse/platform';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createFixtureReleases, loginRelease } from '../testing/fixture-releases.ts';
import { createReleaseCounts } from './release-counts.ts';
import { createReleaseGuard } from './release-guard.ts';

let base: ReleaseIndex;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-guard-'));
  const releases = await createFixtureReleases(folder);
  base = releases.index(1);
  await releases.stop();
  await rm(folder, { recursive: true });
});

const placed = (version: string) => ({ release: loginRelease(version), origin: 'http://localhost:4201' });

function open(previous: string | null = '1.0.0') {
  let now = 600_000;
  let visits = 0;
  let live = '1.1.0';
  const lines: Record<string, unknown>[] = [];
  const counts = createReleaseCounts({ nameOf: (network) => network, now: () => now });
  const guard = createReleaseGuard({
    index: () => ({
      ...base,
      remotes: { 'mf-login': { current: placed(live), previous: previous === null ? null : placed(previous) } },
    }),
    ...counts,
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    now: () => now,
  });
  /** Visits of as many networks, or of these few, that tell something after the start. */
  function visit(times: number, told: readonly HealthEvent[], networks = times) {
    for (let time = 0; time < times; time += 1) {
      const ticket = `view-${(visits += 1)}`;
      const address = `10.${networks === times ? visits >> 8 : 200}.${networks === times ? visits & 255 : time % networks}.1`;
      for (const event of ['start', ...told] as const)
        counts.count({ ticket, surface: 'browser', address, running: `mf-login@${live}`, event });
    }
    guard.look();
  }
  const messages = () => lines.map(({ msg }) => msg).filter((msg) => msg !== 'release health');
  const reasons = () =>
    guard.added({ serial: 1, refused: null, leftOut: {}, owners: { serial: 1, refused: null } }).leftOut;
  return {
    guard,
    reasons,
    visit,
    messages,
    lines,
    pass: (ms: number) => (now += ms),
    promote: (version: string) => (live = version),
  };
}

describe('a release that fails too often', () => {
  it('is held back for an hour, with the figures, and is served again then', () => {
    const { guard, reasons, visit, pass, lines } = open();
    visit(14, ['shown', 'done']);
    visit(5, ['failed']);
    expect(guard.heldBack()).toEqual([]);
    visit(1, ['failed']);
    expect(guard.heldBack()).toEqual(['mf-login@1.1.0']);
    expect(reasons()).toEqual({
      'mf-login':
        'mf-login@1.1.0 is held back for an hour: of 20 starts 6 failed, 0 hung, 0 crashed (30.0 %), in 6 networks',
    });
    expect(lines.at(-1)).toMatchObject({
      msg: 'release held back by this edge alone',
      before: 'mf-login@1.0.0',
      start: 20,
      failed: 6,
      networks: 6,
    });
    pass(60 * 60_000);
    expect([guard.heldBack(), reasons()]).toEqual([[], {}]);
  });

  it('is held back when pages of six networks hang, however few came', () => {
    const { guard, visit } = open();
    visit(5, ['hung']);
    expect(guard.heldBack()).toEqual([]);
    visit(1, ['hung']);
    expect(guard.heldBack()).toEqual(['mf-login@1.1.0']);
  });

  it('is told and stays when another was held back within the hour, or when there is none to go back to', () => {
    const { guard, reasons, visit, promote, messages } = open();
    visit(20, ['failed']);
    promote('1.2.0');
    visit(20, ['failed']);
    visit(20, ['failed']);
    expect([guard.heldBack(), reasons()]).toEqual([[], {}]);
    expect(messages()).toEqual([
      'release held back by this edge alone',
      'release fails after one was held back: a person decides',
    ]);
    const alone = open(null);
    alone.visit(20, ['failed']);
    expect(alone.guard.heldBack()).toEqual([]);
    expect(alone.messages()).toEqual(['release fails, and there is none to go back to']);
  });

  it('is not one because five networks say so two hundred times beside a hundred that do not', () => {
    const { guard, visit, messages } = open();
    visit(100, ['shown']);
    visit(200, ['failed', 'hung', 'crashed'], 5);
    expect([guard.heldBack(), messages()]).toEqual([[], []]);
  });

  it('is not one because five networks say so two hundred times at an edge where nobody else is', () => {
    const { guard, visit, pass } = open();
    for (let minute = 0; minute < 5; minute += 1) {
      visit(200, ['failed', 'hung', 'crashed'], 5);
      pass(60_000);
    }
    expect(guard.heldBack()).toEqual([]);
  });
});

describe('what the sum over all edges says', () => {
  const figures = { start: 40, shown: 0, failed: 30, late: 0, done: 0, hung: 0, crashed: 0 };
  const held = {
    name: 'mf-login',
    running: 'mf-login@1.1.0',
    before: 'mf-login@1.0.0',
    at: '',
    figures,
    leftMs: 60_000,
  };
  const standing = { held: [held], failing: [], good: [] };

  it('is followed, is said once, and ends with its time or with the release', () => {
    const { guard, messages, pass, promote } = open();
    guard.follow(standing);
    guard.follow(standing);
    expect([guard.heldBack(), messages()]).toEqual([['mf-login@1.1.0'], ['release held back']]);
    pass(60_000);
    expect(guard.heldBack()).toEqual([]);
    guard.follow(standing);
    promote('1.2.0');
    expect(guard.heldBack()).toEqual([]);
  });

  it('counts alone where it can be had; without it the edge judges by itself, and what it held stays held', () => {
    const { guard, visit } = open();
    guard.follow({ held: [], failing: [], good: [] });
    visit(30, ['failed']);
    expect(guard.heldBack()).toEqual([]);
    guard.follow(null);
    guard.look();
    expect(guard.heldBack()).toEqual(['mf-login@1.1.0']);
    guard.follow({ held: [], failing: [], good: [] });
    expect(guard.heldBack()).toEqual(['mf-login@1.1.0']);
  });
});

it('a release that is not worse is called good after a quarter of an hour, once; each minute is one line', () => {
  const { visit, pass, messages, lines } = open();
  visit(200, ['shown']);
  pass(15 * 60_000);
  visit(1, ['shown']);
  visit(1, ['shown']);
  expect(messages()).toEqual(['release is good']);
  expect(lines.filter(({ msg }) => msg === 'release health')).toEqual([
    expect.objectContaining({ health: expect.objectContaining({ running: 'mf-login@1.1.0', start: 200, shown: 200 }) }),
  ]);
});
