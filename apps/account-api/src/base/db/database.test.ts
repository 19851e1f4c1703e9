import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { exitCodes } from '../start/start-failure.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { allMigrations } from './migrations/all-migrations.ts';

describeEachEngine('database', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await engine.open();
  }, 300_000);
  afterAll(() => db.close());

  const countSecrets = async (name: string) =>
    (await db.query.selectFrom('platform_secrets').select('value').where('name', '=', name).execute()).length;
  const insertSecret = (name: string) => db.query.insertInto('platform_secrets').values({ name, value: 'x' }).execute();

  it('reads every column type alike on both engines', async () => {
    const { rows } = await sql`
      SELECT 9007199254740993::bigint AS big, DATE '2012-02-29' AS day, 12.50::numeric AS amount, '\\x00ff'::bytea AS bytes,
        '{"a": [1, "é"]}'::jsonb AS json, '[1, 2]'::jsonb AS list, TIMESTAMPTZ '2026-01-01 00:00:00.123+09' AS at,
        true AS flag, 7::integer AS small, NULL::text AS nothing, 'é'::text AS words,
        '6f9619ff-8b86-d011-b42d-00c04fc964ff'::uuid AS id, ARRAY['a', 'b'] AS words_list
    `.execute(db.query);
    expect(rows).toEqual([
      {
        big: '9007199254740993',
        day: '2012-02-29',
        amount: '12.50',
        bytes: Buffer.from([0, 255]),
        json: { a: [1, 'é'] },
        list: [1, 2],
        at: new Date('2025-12-31T15:00:00.123Z'),
        flag: true,
        small: 7,
        nothing: null,
        words: 'é',
        id: '6f9619ff-8b86-d011-b42d-00c04fc964ff',
        words_list: ['a', 'b'],
      },
    ]);
  });

  it('writes dates, lists and big numbers alike', async () => {
    const at = new Date('2026-05-04T03:02:01.999Z');
    const id = crypto.randomUUID();
    const record = { id, at, event: 'e', outcome: 'o', guid: null, request_id: 'r', client_network: null };
    await db.query
      .insertInto('audit_records')
      .values({ ...record, details: JSON.stringify({ list: [1, 'a'], none: null }) })
      .execute();
    const read = await db.query.selectFrom('audit_records').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(read).toEqual({ ...record, details: { list: [1, 'a'], none: null } });
  });

  it('orders names by bytes, whatever the language of the machine', async () => {
    for (const name of ['b', 'A', 'a', 'é', 'Z']) await insertSecret(`order-${name}`);
    const guid = crypto.randomUUID();
    await db.query
      .insertInto('accounts')
      .values({
        guid,
        account_type: 'MAIN',
        status: 'OK',
        email: null,
        email_verified: true,
        password_hash: null,
        password_changed_at: new Date(),
        migration_required: false,
        otp_user: false,
        created_at: new Date(),
      })
      .execute();
    for (const name of ['b', 'A', 'a', 'é', 'Z']) {
      await db.query.insertInto('identities').values({ provider_cd: 'GP', provider_user_id: name, guid }).execute();
    }
    const rows = await db.query
      .selectFrom('identities')
      .select('provider_user_id')
      .where('guid', '=', guid)
      .orderBy('provider_user_id')
      .execute();
    expect(rows.map((row) => row.provider_user_id)).toEqual(['A', 'Z', 'a', 'b', 'é']);
  });

  it('cannot wait for itself: a query inside a transaction is part of it', async () => {
    await db.transaction(async () => {
      await insertSecret('inside');
      expect(await countSecrets('inside')).toBe(1);
    });
    expect(await countSecrets('inside')).toBe(1);
  });

  it('joins an inner transaction to the outer one', async () => {
    const work = db.transaction(async () => {
      await db.transaction(() => insertSecret('joined'));
      throw new Error('undo');
    });
    await expect(work).rejects.toThrow('undo');
    expect(await countSecrets('joined')).toBe(0);
  });

  it('does last what is to be last, in the order of the calls, and not where the rest is undone', async () => {
    const done: string[] = [];
    const note = (what: string) => async () => {
      done.push(`${what}: ${await countSecrets(what)}`);
    };
    await db.transaction(async () => {
      await db.beforeCommit(note('written-after'));
      await db.transaction(() => db.beforeCommit(note('not-written')));
      await insertSecret('written-after');
    });
    expect(done).toEqual(['written-after: 1', 'not-written: 0']);
    const undone = db.transaction(async () => {
      await db.beforeCommit(note('undone'));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    const failing = db.transaction(async () => {
      await db.beforeCommit(() => Promise.reject(new Error('last')));
      await insertSecret('undone-by-the-last');
    });
    await expect(failing).rejects.toThrow('last');
    expect([done.length, await countSecrets('undone-by-the-last')]).toEqual([2, 0]);
    await db.beforeCommit(async () => void (await insertSecret('alone')));
    expect(await countSecrets('alone')).toBe(1);
  });

  it('keeps what runs beside a transaction out of it', async () => {
    const { promise: both, resolve: releaseFirst } = Promise.withResolvers<void>();
    const first = db.transaction(async () => {
      await insertSecret('beside-1');
      await both;
      throw new Error('undo');
    });
    const second = db.transaction(() => insertSecret('beside-2'));
    releaseFirst();
    await expect(first).rejects.toThrow('undo');
    await second;
    expect([await countSecrets('beside-1'), await countSecrets('beside-2')]).toEqual([0, 1]);
  });

  it('runs work that outlives its transaction outside of it', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let left: Promise<unknown> = Promise.resolve();
    await db.transaction(async () => {
      left = ended.then(() => insertSecret('left-behind'));
      return Promise.resolve();
    });
    end();
    await left;
    expect(await countSecrets('left-behind')).toBe(1);
  });

  it('is migrated by numbered steps, once', async () => {
    await migrate(db);
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db.query);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(allMigrations));
    const names = Object.keys(allMigrations);
    expect(names.filter((name) => !/^[0-9]{4}-[a-z]/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
    expect(names).toEqual(names.toSorted());
  });

  it('has no column any more that nothing reads', async () => {
    const { rows } = await sql`
      SELECT column_name FROM information_schema.columns
      WHERE (table_name, column_name) IN
        (('account_blocks', 'changed_at'), ('kept_changes', 'proven_by'), ('kept_changes', 'replaced'), ('change_letters', 'sent_to'))
    `.execute(db.query);
    expect(rows).toEqual([]);
  });

  it('got the places of kept changes without writing the table again: those of before have none', async () => {
    const { rows } = await sql`
      SELECT is_nullable, is_identity FROM information_schema.columns
      WHERE table_name = 'kept_changes' AND column_name = 'place'
    `.execute(db.query);
    expect(rows).toEqual([{ is_nullable: 'YES', is_identity: 'NO' }]);
  });

  it('that has a later step already gets an earlier one, too', async () => {
    await sql`DELETE FROM kysely_migration WHERE name = '0030-guardian-case-facts'`.execute(db.query);
    await sql`ALTER TABLE guardian_cases DROP COLUMN child_name, DROP COLUMN service_id`.execute(db.query);
    await migrate(db);
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db.query);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(allMigrations));
  });

  it('of a newer version is left alone, with one sentence', async () => {
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-tomorrow', '2099-01-01')`.execute(db.query);
    await expect(migrate(db)).rejects.toMatchObject({
      message: expect.stringMatching(/^The database was made by a newer version: /),
      exitCode: exitCodes.dataNewer,
    });
    await sql`DELETE FROM kysely_migration WHERE name = '9999-tomorrow'`.execute(db.query);
  });
});
