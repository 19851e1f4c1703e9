import {
  healthStorePath,
  internalHeaders,
  type HealthBatch,
  type HealthCounts,
  type HealthFigures,
  type HealthStanding,
} from '@gatehouse/platform';
import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { hourMs, minuteMs } from '../../base/ports/clock.ts';
import { purgeTraces } from '../../server/upkeep/purge-traces.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const none: HealthCounts = { start: 0, shown: 0, failed: 0, late: 0, done: 0, hung: 0, crashed: 0 };
const asEdge = { [internalHeaders.edgeSecret]: testEdgeSecret };

describeEachEngine('the health of releases', (engine) => {
  const stage = usePlatform(engine);
  /** Each test has a remote of its own. */
  let tests = 0;
  let name = '';
  beforeEach(() => {
    name = `mf-remote-${(tests += 1)}`;
  });

  const minute = () => Math.floor(stage().platform.clock.now().getTime() / minuteMs);
  const post = (body: unknown, headers: Record<string, string> = asEdge) =>
    fetch(`${stage().server.address}${healthStorePath}`, { method: 'POST', headers, body: JSON.stringify(body) });

  function batch(edge: string, counts: Partial<HealthCounts>, networks = 0, version = '1.1.0'): HealthBatch {
    const running = `${name}@${version}`;
    return {
      edge: `${edge}-of-the-test`,
      live: [{ name, running, before: `${name}@1.0.0` }],
      rows: [{ running, surface: 'browser', minute: minute(), ...none, ...counts }],
      networks: Array.from({ length: networks }, (_, at) => ({ running, minute: minute(), network: `network-${at}` })),
    };
  }
  async function tell(...given: Parameters<typeof batch>): Promise<HealthStanding> {
    const answer = await post(batch(...given));
    expect(answer.status).toBe(200);
    return (await answer.json()) as HealthStanding; // our own answer
  }
  const heldIn = ({ held }: HealthStanding) => held.map(({ running, before }) => [running, before]);

  it('are for edges alone, and in their shape', async () => {
    expect((await post(batch('one', {}), {})).status).toBe(404);
    expect((await post(batch('one', {}), { [internalHeaders.edgeSecret]: 'a-guessed-secret-of-edges' })).status).toBe(
      404,
    );
    expect((await post({ ...batch('one', {}), rows: 'many' })).status).toBe(400);
    const [row] = batch('one', {}).rows;
    expect((await post({ ...batch('one', {}), rows: Array.from({ length: 201 }, () => row) })).status).toBe(400);
  });

  it('are sums over edges; what one edge says again replaces what it said', async () => {
    await tell('one', { start: 5, failed: 1, done: 2 });
    await tell('one', { start: 8, failed: 1, done: 3 });
    await tell('two', { start: 4, failed: 2 });
    const figures = (await (
      await fetch(`${stage().server.address}${healthStorePath}`, { headers: asEdge })
    ).json()) as HealthFigures; // our own answer
    const rows = figures.rows.filter(({ running }) => running.startsWith(`${name}@`));
    expect(rows).toEqual([expect.objectContaining({ surface: 'browser', start: 12, failed: 3, done: 3 })]);
  });

  it('hold a release back that no single edge would: at the next word every edge knows, for an hour', async () => {
    expect(heldIn(await tell('one', { start: 12, failed: 3 }, 3))).toEqual([]);
    const other = { ...batch('two', { start: 12, failed: 3 }), networks: batch('two', {}, 6).networks.slice(3) };
    const said = (await (await post(other)).json()) as HealthStanding; // our own answer
    expect(heldIn(said)).toEqual([[`${name}@1.1.0`, `${name}@1.0.0`]]);
    expect(said.held[0]).toMatchObject({ leftMs: hourMs, figures: { start: 24, failed: 6, networks: 6 } });
    expect(heldIn(await tell('one', { start: 12, failed: 3 }, 3))).toHaveLength(1);
    stage().platform.clock.advance(hourMs);
    expect(heldIn(await tell('one', {}))).toEqual([]);
  });

  it('hold nothing back by what five networks say', async () => {
    expect(heldIn(await tell('one', { start: 200, failed: 200, hung: 200 }, 5))).toEqual([]);
  });

  it('hold back once per name and hour: then a person decides', async () => {
    expect(heldIn(await tell('one', { start: 30, failed: 30 }, 30))).toHaveLength(1);
    const repaired = await tell('one', { start: 30, failed: 30 }, 30, '1.2.0');
    expect(heldIn(repaired)).toEqual([[`${name}@1.1.0`, `${name}@1.0.0`]]);
    expect(repaired.failing).toEqual([expect.objectContaining({ running: `${name}@1.2.0` })]);
  });

  it('hold back once though edges tell at the same time', async () => {
    const edges = Array.from({ length: 6 }, (_, at) => tell(`edge${at}`, { start: 10, failed: 10 }, 8));
    await Promise.all(edges);
    const rows = await stage()
      .platform.db.query.selectFrom('event_counts')
      .select(sql<number>`sum(count)::int`.as('count'))
      .where('outcome', 'like', `release ${name}@1.1.0 held back%`)
      .execute();
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('call a release good after a quarter of an hour, and forget minutes of an hour ago', async () => {
    await tell('one', { start: 200, shown: 200 });
    stage().platform.clock.advance(15 * minuteMs);
    const { good } = await tell('one', { start: 1, shown: 1 });
    expect(good).toEqual([
      expect.objectContaining({ running: `${name}@1.1.0`, figures: expect.objectContaining({ start: 201 }) }),
    ]);
    stage().platform.clock.advance(hourMs + minuteMs);
    await purgeTraces(stage().platform);
    const { db } = stage().platform;
    for (const table of ['release_health', 'release_failures'] as const)
      expect(await db.query.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('judge a release anew of which nothing was counted since it was called good', async () => {
    await tell('one', { start: 200, shown: 200 });
    stage().platform.clock.advance(15 * minuteMs);
    const [first] = (await tell('one', { start: 1, shown: 1 })).good.filter((row) => row.name === name);
    expect((await tell('one', { start: 2, shown: 2 })).good).toContainEqual(first);
    stage().platform.clock.advance(2 * hourMs);
    await tell('one', { start: 200, shown: 200 });
    stage().platform.clock.advance(15 * minuteMs);
    const at = stage().platform.clock.now().toISOString();
    expect((await tell('one', { start: 1, shown: 1 })).good).toContainEqual(
      expect.objectContaining({ running: `${name}@1.1.0`, at }),
    );
  });
});
