import { until } from '@gatehouse/platform/testing-in-node';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { writeClockOffset } from '../base/db/platform.repository.ts';
import { minuteMs } from '../base/ports/clock.ts';
import { startApi } from '../testing/api-process.ts';
import { describeOnOwnPostgres } from '../testing/each-engine.ts';
import { holdRow } from '../testing/hold-row.ts';
import { mailServer } from '../testing/mail-server.ts';
import { openPostgresDatabase } from '../testing/postgres-database.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { callsAt } from '../testing/test-server.ts';
import { testEdgeSecret } from '../testing/test-settings.ts';
import {
  changingAddress,
  changingPassword,
  givingPcName,
  keeping,
  leaving,
  moving,
  movingGame,
  type Platform,
  type Ready,
} from './testing/last-steps.ts';

const slowMs = 300_000;
const peopleOfEach = 14;
const killAfter = 8;
/** Everything that one step writes, counted: half a step has something else. */
const wholes = {
  request: {
    before: { requested: 0, withdrawals: 0, events: 0, open: 1, told: 0, codes: 0, country: 'KR', changes: 0 },
    after: { requested: 1, withdrawals: 1, events: 1, open: 0, told: 1, codes: 0, country: 'KR', changes: 0 },
  },
  cancel: {
    before: { requested: 1, withdrawals: 1, events: 1, open: 0, told: 1, codes: 0, country: 'KR', changes: 0 },
    after: { requested: 0, withdrawals: 0, events: 2, open: 0, told: 2, codes: 1, country: 'KR', changes: 0 },
  },
  country: {
    before: { requested: 0, withdrawals: 0, events: 0, open: 1, told: 0, codes: 0, country: 'KR', changes: 0 },
    after: { requested: 0, withdrawals: 0, events: 0, open: 1, told: 1, codes: 0, country: 'FR', changes: 1 },
  },
} as const;

const accessTables = ['sessions', 'return_codes', 'game_tokens', 'flows', 'person_checks', 'remembered_browsers'];
/** The tables that each step writes, in no order. */
const writes = {
  request: [
    'accounts',
    'withdrawals',
    'waiting_letters',
    'platform_events',
    'audit_records',
    'member_events',
    ...accessTables,
  ],
  cancel: ['accounts', 'withdrawals', 'platform_events', 'audit_records', 'member_events', 'flows', 'return_codes'],
  country: [
    'members',
    'nation_changes',
    'change_letters',
    'waiting_letters',
    'audit_records',
    'member_events',
    ...accessTables,
  ],
} as const satisfies Readonly<Record<keyof typeof wholes, readonly string[]>>;

const toldEvents = ['deletion-requested', 'deletion-cancelled', 'country-changed'];

async function standing({ db }: Platform, { guid, memberNo }: Ready<string>) {
  const count = (table: string) =>
    sql<number>`(SELECT count(*)::int FROM ${sql.table(table)} t WHERE t.guid = ${guid})`;
  const { rows } = await sql<Record<string, number | string>>`
    SELECT (a.deletion_requested_at IS NOT NULL)::int AS requested, ${count('withdrawals')} AS withdrawals,
      (SELECT count(*)::int FROM platform_events e WHERE e.member_no = ${memberNo}) AS events,
      (SELECT count(*)::int FROM sessions s WHERE s.guid = ${guid} AND s.ended_at IS NULL) AS open,
      (SELECT count(*)::int FROM audit_records r WHERE r.guid = ${guid} AND r.event = ANY(${toldEvents})) AS told,
      ${count('return_codes')} AS codes, m.country, ${count('nation_changes')} AS changes
    FROM accounts a JOIN members m USING (guid) WHERE a.guid = ${guid}`.execute(db.query);
  return rows[0];
}

describeOnOwnPostgres('a server that is killed while accounts are left, kept and moved', (server) => {
  it(
    'has done each step whole or not at all, and does the others when they are asked for again',
    async () => {
      const { db, url } = await openPostgresDatabase(server());
      const platform = await createTestPlatform({ db });
      const settings = { DATABASE_URL: url, API_EDGE_SECRET: testEdgeSecret };
      const first = await startApi(settings);
      const here = { call: callsAt(first.address) };
      const ready: Ready<keyof typeof wholes>[] = [];
      for (let made = 0; made < peopleOfEach; made += 1)
        for (const make of [leaving, keeping, moving]) ready.push(await make(platform, here));
      for (const one of ready) expect(await standing(platform, one)).toEqual(wholes[one.kind].before);

      // Whatever is done in which order here, one of them is unfinished when the server is killed.
      const unfinished = ready.findLast(({ kind }) => kind === 'request');
      const letGo = await holdRow(url, { table: 'accounts', column: 'guid', value: unfinished?.guid ?? '' });
      const { promise: enough, resolve } = Promise.withResolvers<void>();
      const acknowledged = new Set<Ready<string>>();
      const sent = ready.map(async (one) => {
        const answer = await one.last(here.call).catch(() => null); // the server is gone
        if (answer?.code === '0') acknowledged.add(one);
        if (acknowledged.size >= killAfter) resolve();
      });
      await enough;
      await first.kill();
      await letGo();
      await Promise.all(sent);
      expect(acknowledged.size).toBeLessThan(ready.length);
      const undone: typeof ready = [];
      for (const one of ready) {
        const { before, after } = wholes[one.kind];
        const found = await standing(platform, one);
        const isDone = JSON.stringify(found) === JSON.stringify(after);
        expect(found).toEqual(isDone ? after : before);
        if (acknowledged.has(one)) expect(isDone).toBe(true);
        if (!isDone) undone.push(one);
      }
      expect(undone.length).toBeGreaterThan(0);

      const second = await startApi(settings);
      const again = callsAt(second.address);
      for (const one of undone) {
        expect(await one.last(again)).toMatchObject({ code: '0' });
        expect(await standing(platform, one)).toEqual(wholes[one.kind].after);
      }
      await second.stop();
      await db.close();
    },
    slowMs,
  );

  it(
    'keeps nothing of a step whose connection is lost at any of its writes',
    async () => {
      const { db, url } = await openPostgresDatabase(server());
      const platform = await createTestPlatform({ db });
      const api = await startApi({ DATABASE_URL: url, API_EDGE_SECRET: testEdgeSecret });
      const here = { call: callsAt(api.address) };
      await sql`CREATE FUNCTION lose_connection() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`.execute(db.query);
      for (const make of [leaving, keeping, moving]) {
        const one = await make(platform, here);
        const { before, after } = wholes[one.kind];
        for (const table of writes[one.kind]) {
          await sql`CREATE TRIGGER lost BEFORE INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
            EXECUTE FUNCTION lose_connection()`.execute(db.query);
          expect([table, (await one.last(here.call)).code]).not.toEqual([table, '0']);
          await sql`DROP TRIGGER lost ON ${sql.table(table)}`.execute(db.query);
          expect([table, await standing(platform, one)]).toEqual([table, before]);
        }
        expect(await one.last(here.call)).toMatchObject({ code: '0' });
        expect(await standing(platform, one)).toEqual(after);
      }
      await api.stop();
      await db.close();
    },
    slowMs,
  );

  it(
    'has its letters about a change sent by whoever starts next',
    async () => {
      const { db, url } = await openPostgresDatabase(server());
      const platform = await createTestPlatform({ db });
      const [deaf, post] = await Promise.all([mailServer({ answers: false }), mailServer()]);
      const settings = { DATABASE_URL: url, API_EDGE_SECRET: testEdgeSecret };
      const first = await startApi({ ...settings, API_SMTP_URL: deaf.url });
      const here = { call: callsAt(first.address) };
      const told: string[] = [];
      for (const make of [leaving, moving, changingPassword, changingAddress, givingPcName, movingGame]) {
        const one = await make(platform, here);
        expect([one.kind, (await one.last(here.call)).code]).toEqual([one.kind, '0']);
        told.push(one.loginName);
      }
      await first.kill();

      await writeClockOffset(db, 10 * minuteMs); // by then every letter is due again
      const second = await startApi({ ...settings, API_SMTP_URL: post.url });
      await until(() => told.every((address) => post.recipients.includes(address)));
      await second.stop();
      await Promise.all([deaf.close(), post.close()]);
      await db.close();
    },
    slowMs,
  );
});
