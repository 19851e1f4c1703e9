import { expect, it } from '@jest/globals';
import { nationChange, nationState, reauthRecover, withdrawRequest, withdrawToken } from '@gatehouse/api-contract';
import { sql } from 'kysely';
import * as v from 'valibot';
import { markFlow } from '../flows/flows.repository.ts';
import { systemCaller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { signInFlowName } from '../sign-in/sign-in-flow.ts';
import { startApi } from '../testing/api-process.ts';
import { describeOnOwnPostgres } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { openPostgresDatabase } from '../testing/postgres-database.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { callsAt, type TestServer } from '../testing/test-server.ts';
import { testEdgeSecret } from '../testing/test-settings.ts';
import { markVerified } from '../verification/verification-flow.ts';
import { markOwnerProven } from '../withdrawal/withdrawal-flow.ts';
import { startWithdrawal } from '../withdrawal/start-withdrawal.command.ts';

const slowMs = 120_000;
const peopleOfEach = 14;
const killAfter = 8;
type Platform = Awaited<ReturnType<typeof createTestPlatform>>;
type Step = (call: TestServer['call']) => Promise<{ code: string }>;
/** Somebody whose last step is due: a click, and everything that it writes. */
type Ready = Readonly<{ kind: keyof typeof wholes; guid: string; memberNo: number; last: Step }>;
const refusedWith = v.object({ state: v.string() });

async function newcomer(platform: Platform, server: Pick<TestServer, 'call'>) {
  const person = await makePerson(platform);
  const here = { browserId: `browser-${crypto.randomUUID()}` };
  const signIn = () => signInAs(server, person.loginName, {}, here);
  return { ...person, here, signIn };
}

async function leaving(platform: Platform, server: Pick<TestServer, 'call'>): Promise<Ready> {
  const { guid, memberNo, here, signIn } = await newcomer(platform, server);
  const asked = { ...here, token: (await signIn()).value.accessToken };
  const token = (await server.call(withdrawToken, { query: {} }, asked)).value.token ?? '';
  await markOwnerProven(platform, token, 'email');
  return { kind: 'request', guid, memberNo, last: (call) => call(withdrawRequest, { body: { token } }, asked) };
}

async function keeping(platform: Platform, server: Pick<TestServer, 'call'>): Promise<Ready> {
  const { guid, memberNo, here, signIn } = await newcomer(platform, server);
  const requestedAt = platform.clock.now();
  const request = { guid, requestedAt, brand: 'main', reason: null, tells: false } as const;
  await startWithdrawal(platform, systemCaller('test'), request);
  const { state } = v.parse(refusedWith, (await signIn()).value);
  const kind = signInFlowName('deletionRequested');
  await markFlow(platform.db, {
    stateHash: hashToken(state),
    kind,
    name: 'proven',
    value: 'email',
    now: platform.clock.now(),
  });
  return { kind: 'cancel', guid, memberNo, last: (call) => call(reauthRecover, { body: { state } }, here) };
}

async function moving(platform: Platform, server: Pick<TestServer, 'call'>): Promise<Ready> {
  const { guid, memberNo, here, signIn } = await newcomer(platform, server);
  const asked = { ...here, token: (await signIn()).value.accessToken };
  const { state, verify_state: verifyState } = (await server.call(nationState, { body: {} }, asked)).value;
  await markVerified(platform, verifyState ?? '', 'email');
  const body = { state, country_code: 'FR' };
  return { kind: 'country', guid, memberNo, last: (call) => call(nationChange, { body }, asked) };
}

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
  request: ['accounts', 'withdrawals', 'platform_events', 'audit_records', ...accessTables],
  cancel: ['accounts', 'withdrawals', 'platform_events', 'audit_records', 'flows', 'return_codes'],
  country: ['members', 'nation_changes', 'change_letters', 'audit_records', ...accessTables],
} as const satisfies Readonly<Record<keyof typeof wholes, readonly string[]>>;

const toldEvents = ['deletion-requested', 'deletion-cancelled', 'account-changed'];

async function standing({ db }: Platform, { guid, memberNo }: Ready) {
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
      const ready: Ready[] = [];
      for (let made = 0; made < peopleOfEach; made += 1)
        for (const make of [leaving, keeping, moving]) ready.push(await make(platform, here));
      for (const one of ready) expect(await standing(platform, one)).toEqual(wholes[one.kind].before);

      const { promise: enough, resolve } = Promise.withResolvers<void>();
      const acknowledged = new Set<Ready>();
      const sent = ready.map(async (one) => {
        const answer = await one.last(here.call).catch(() => null); // the server is gone
        if (answer?.code === '0') acknowledged.add(one);
        if (acknowledged.size >= killAfter) resolve();
      });
      await enough;
      await first.kill();
      await Promise.all(sent);
      expect(acknowledged.size).toBeLessThan(ready.length);
      const undone: Ready[] = [];
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
});
