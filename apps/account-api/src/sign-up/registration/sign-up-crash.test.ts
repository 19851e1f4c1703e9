import { callPath, signUpRegister } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { hashToken } from '../../base/crypto/hashes.ts';
import type { Database } from '../../base/db/database.ts';
import { startApi } from '../../testing/api-process.ts';
import { describeOnOwnPostgres } from '../../testing/each-engine.ts';
import { holdRow } from '../../testing/hold-row.ts';
import { openPostgresDatabase } from '../../testing/postgres-database.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { adultKr, goodPassword, signUpCalls } from './testing/sign-up-calls.ts';

const slowMs = 300_000;
/** `npm run proof` takes forty. */
const signUps = Number(process.env['GATEHOUSE_CRASH_CROWD'] || 10);
const killAfter = signUps / 5;

type Ready = Readonly<{ state: string; email: string; browserId: string }>;

/** The member number, or `null`: no answer came. */
async function register(address: string, { state, browserId }: Ready): Promise<number | null> {
  const headers = {
    'content-type': 'application/json',
    [internalHeaders.edgeSecret]: testEdgeSecret,
    [internalHeaders.browserId]: browserId,
  };
  const body = JSON.stringify({ state, password: goodPassword });
  try {
    const answer = await fetch(`${address}${callPath(signUpRegister)}`, { method: 'POST', headers, body });
    const { value } = (await answer.json()) as { value: { member_no: number } | null }; // the contract's value; checked by use
    return value?.member_no ?? null;
  } catch {
    return null;
  }
}

/** What belongs to an account, counted: half an account has less. */
async function partsOf(db: Database, emails: readonly string[]) {
  const count = (table: string) => sql<number>`(SELECT count(*)::int FROM ${sql.table(table)} t WHERE t.guid = a.guid)`;
  const { rows } = await sql<Record<string, number>>`
    SELECT ${count('members')} AS members, ${count('identities')} AS identities, ${count('nicknames')} AS nicknames,
      ${count('terms_agreements')} AS terms, ${count('sign_ups')} AS flows,
      (${count('sessions')} > 0)::int AS sessions
    FROM accounts a WHERE a.email = ANY(${emails})`.execute(db.query);
  return rows;
}

describeOnOwnPostgres('a server that is killed while people sign up', (server) => {
  it(
    'leaves no half account, loses none that it acknowledged, and answers each again with its own',
    async () => {
      const { db, url } = await openPostgresDatabase(server());
      const platform = await createTestPlatform({ db });
      const inside = await startTestServer(platform);
      const ready: Ready[] = [];
      for (let made = 0; made < signUps; made += 1) {
        const calls = signUpCalls({ platform, server: inside });
        ready.push({ ...(await calls.proven(undefined, adultKr)), browserId: calls.asked.browserId ?? '' });
      }
      await inside.close();
      const emails = ready.map(({ email }) => email);
      const settings = { DATABASE_URL: url, API_EDGE_SECRET: testEdgeSecret };

      const first = await startApi(settings);
      // Whatever is done in which order here, the last one is unfinished when the server is killed.
      const held = { table: 'sign_ups', column: 'state_hash', value: hashToken(ready.at(-1)?.state ?? '') };
      const letGo = await holdRow(url, held);
      const { promise: enough, resolve } = Promise.withResolvers<void>();
      const acknowledged = new Map<string, number>();
      const sent = ready.map(async (one) => {
        const memberNo = await register(first.address, one);
        if (memberNo !== null) acknowledged.set(one.email, memberNo);
        if (acknowledged.size >= killAfter) resolve();
      });
      await enough;
      await first.kill();
      await letGo();
      await Promise.all(sent);
      expect(acknowledged.size).toBeLessThan(signUps);
      const whole = { members: 1, identities: 1, nicknames: 1, terms: 2, flows: 1, sessions: 1 };
      const left = await partsOf(db, emails);
      expect(left.length).toBeGreaterThanOrEqual(acknowledged.size);
      expect(left).toEqual(left.map(() => whole));

      const second = await startApi(settings);
      for (const one of ready) {
        const memberNo = await register(second.address, one);
        expect(memberNo).not.toBeNull();
        expect(acknowledged.get(one.email) ?? memberNo).toBe(memberNo);
      }
      expect(await partsOf(db, emails)).toEqual(ready.map(() => whole));
      await second.stop();
      await db.close();
    },
    slowMs,
  );
});
