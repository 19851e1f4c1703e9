import { until } from '@gatehouse/platform/testing-in-node';
import { afterEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { describeOnOwnPostgres } from '../../../testing/each-engine.ts';
import { longLimits } from '../../../testing/long-limits.ts';
import { executeAt, openPostgresDatabase } from '../../../testing/postgres-database.ts';
import { QueueFull } from '../../lines/work-queue.ts';
import { connectPostgres } from '../connect.ts';
import type { Database } from '../database.ts';
import { callLimits, type DatabaseLimits } from './database-limits.settings.ts';
import { usualDatabaseSettings } from './database.settings.ts';

/** Of an answer, where one never comes; what does come on such a connection takes milliseconds. */
const silentMs = 2_000;
const asleep = sql`SELECT pg_sleep(600)`;
const connections = 10;

describeOnOwnPostgres('a connection to the database', (server) => {
  const opened: Database[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.close()));
  });

  /** `limits`: the one that the test is about. */
  async function open(limits: Partial<DatabaseLimits> = {}, settings: Partial<typeof usualDatabaseSettings> = {}) {
    const { db: spare, url } = await openPostgresDatabase(server());
    await spare.close();
    const db = await connectPostgres({
      databaseUrl: url,
      database: { ...usualDatabaseSettings, ...settings },
      limits: { ...longLimits, ...limits },
      onDatabaseError: () => undefined,
    });
    opened.push(db);
    return { db, url };
  }
  const processOf = async (db: Database) =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db.query)).rows[0]?.pid;
  const secretsOf = async (db: Database) =>
    (await db.query.selectFrom('platform_secrets').select('name').where('name', 'like', 'kept-%').execute()).length;
  const insertSecret = (db: Database, name: string) =>
    db.query.insertInto('platform_secrets').values({ name, value: 'x' }).execute();

  it('has limits at the server that end before ours, and is used again afterwards', async () => {
    const { db } = await open({ statementMs: 1_000 });
    const before = await processOf(db);
    await expect(asleep.execute(db.query)).rejects.toMatchObject({ code: '57014' });
    expect(await processOf(db)).toBe(before);
  });

  it('waits for a lock no longer than its limit, and what its transaction did is undone', async () => {
    const { db, url } = await open({ lockMs: 300 });
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE accounts');
    const work = db.transaction(async () => {
      await insertSecret(db, 'kept-1');
      await db.query.selectFrom('accounts').select('guid').execute();
    });
    await expect(work).rejects.toMatchObject({ code: '55P03' });
    await holder.end();
    expect(await secretsOf(db)).toBe(0);
  });

  it('is ended where no answer comes in time, inside a transaction, too, and never used again', async () => {
    const { db } = await open({ queryMs: silentMs }, { tellsLimits: false });
    const before = await processOf(db);
    const work = db.transaction(async () => {
      await insertSecret(db, 'kept-1');
      await asleep.execute(db.query);
    });
    await expect(work).rejects.toThrow(`the database has not answered within ${silentMs} ms`);
    expect(await processOf(db)).not.toBe(before);
    expect(await secretsOf(db)).toBe(0);
  });

  it('takes those with it that were not heard from since, and no other', async () => {
    const { db } = await open({ queryMs: silentMs }, { tellsLimits: false });
    const many = () => Promise.all([processOf(db), processOf(db), processOf(db)]);
    const before = new Set(await many());
    await expect(asleep.execute(db.query)).rejects.toThrow('has not answered');
    const after = await many();
    expect(after.filter((pid) => before.has(pid))).toEqual([]);
    expect(new Set([...(await many()), ...after]).size).toBe(after.length);
  });

  it('is waited for no longer than its limit where all are in use, and the readiness does not wait for it', async () => {
    // The limit bounds the opening of a connection, too: it is the usual one, and they are opened one after the other.
    const { db, url } = await open({ connectMs: callLimits(1).connectMs }, { tellsLimits: false, networkShare: 1 });
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
    const inUse = async () =>
      (
        await holder.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'",
        )
      ).rowCount;
    const held: Promise<unknown>[] = [];
    while (held.length < connections) {
      held.push(sql`SELECT pg_advisory_xact_lock_shared(1)`.execute(db.query));
      await until(async () => (await inUse()) === held.length);
    }
    await expect(processOf(db)).rejects.toThrow(QueueFull);
    // Its own limits are short: on a busy machine it may have to be asked again, but no call has ended meanwhile.
    await until(() =>
      db.probe().then(
        () => true,
        () => false,
      ),
    );
    expect(await inUse()).toBe(connections);
    await holder.end();
    await Promise.all(held);
    expect(await processOf(db)).toBeGreaterThan(0);
  });

  it.each([true, false])('keeps plans by name where the setting says so: %s', async (namesStatements) => {
    const { db } = await open({}, { namesStatements });
    for (let count = 0; count < 3; count += 1) await sql`SELECT ${count}::integer AS named`.execute(db.query);
    const { rows } = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements`.execute(db.query);
    expect(rows).toHaveLength(namesStatements ? 1 : 0);
  });

  it('answers after a migration changed the columns of what it has planned', async () => {
    const { db, url } = await open();
    const read = async () => (await sql`SELECT * FROM platform_secrets WHERE name = ${'x'}`.execute(db.query)).rows;
    await db.transaction(async () => {
      await insertSecret(db, 'x');
      for (let count = 0; count < 3; count += 1) await read();
    });
    await executeAt(url, ['ALTER TABLE platform_secrets ADD COLUMN added text']);
    expect(await read()).toEqual([{ name: 'x', value: 'x', added: null }]);
    await executeAt(url, ['ALTER TABLE platform_secrets ADD COLUMN later text']);
    for (let count = 0; count < 3; count += 1) await read();
    await executeAt(url, ['ALTER TABLE platform_secrets ADD COLUMN last text']);
    await expect(db.transaction(read)).rejects.toMatchObject({ code: '0A000' });
    expect(await db.transaction(read)).toHaveLength(1);
  });
});
