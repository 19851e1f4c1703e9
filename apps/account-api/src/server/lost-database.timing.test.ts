import { setTimeout as delay } from 'node:timers/promises';
import { userTokenCheck } from '@gatehouse/api-contract';
import { edgeWaitMs } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { connectPostgres } from '../base/db/connect.ts';
import { describeOnOwnPostgres } from '../testing/each-engine.ts';
import { openPostgresDatabase } from '../testing/postgres-database.ts';
import { startPostgresProxy } from '../testing/postgres-proxy.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Of the readiness, on a machine that does much else. */
const readyMs = 1_000;
const backWithinMs = 10_000;
const heldMs = 9_000;
const giveUpMs = 20_000;
/** As a live platform has it, for callers who come from one address. */
const signInLine = { boundMs: 1_000, share: 1 };

const timed = async <T>(work: Promise<T>) => {
  const from = performance.now();
  return { answer: await work, ms: performance.now() - from };
};

/** Asks whether the server is ready until it is told to stop; answers how long the slowest answer took. */
function watchReadiness({ address }: TestServer) {
  const end = new AbortController();
  let slowest = 0;
  const done = (async () => {
    while (!end.signal.aborted) {
      const asked = fetch(`${address}/readyz`, { signal: AbortSignal.timeout(giveUpMs) }).catch(() => null);
      slowest = Math.max(slowest, (await timed(asked)).ms);
      await delay(100);
    }
  })();
  return async () => {
    end.abort();
    await done;
    return slowest;
  };
}

describeOnOwnPostgres('a database that is lost without a word', (server) => {
  async function stage() {
    const { url, db: direct } = await openPostgresDatabase(server());
    await direct.close();
    const proxy = await startPostgresProxy(url);
    const db = await connectPostgres({ databaseUrl: proxy.url, onDatabaseError: () => undefined });
    const api = await startTestServer(await createTestPlatform({ db, settings: { signInLine } }), {
      onFailure: () => undefined,
    });
    const close = async () => {
      await api.close();
      await proxy.close();
      await db.close();
    };
    return { url, proxy, api, close };
  }

  it('comes back within seconds when open connections carry no more bytes and new ones do', async () => {
    const { proxy, api, close } = await stage();
    await Promise.all(['alice', 'bob', 'alice', 'bob', 'alice', 'bob'].map((name) => signInAs(api, name)));
    const readiness = watchReadiness(api);
    proxy.silence();
    const from = performance.now();
    const waits: number[] = [];
    let status = 0;
    while (status !== 200 && performance.now() - from < giveUpMs) {
      const crowd = await Promise.race([
        Promise.all(['alice', 'bob', 'alice'].map((name) => timed(signInAs(api, name)))),
        delay(giveUpMs, [], { ref: false }),
      ]);
      waits.push(...crowd.map(({ ms }) => ms));
      status = crowd.every(({ answer }) => answer.status === 200) && crowd.length > 0 ? 200 : 0;
    }
    const backAfter = performance.now() - from;
    const slowestReadiness = await readiness();
    await close();
    expect(backAfter).toBeLessThan(backWithinMs);
    expect(Math.max(...waits)).toBeLessThan(edgeWaitMs);
    expect(slowestReadiness).toBeLessThan(readyMs);
  }, 60_000);

  it('refuses in time what a held lock stops, goes on with the rest, and comes back when the lock is gone', async () => {
    const { url, api, close } = await stage();
    const { accessToken: token } = (await signInAs(api, 'alice')).value;
    const holder = new pg.Client({ connectionString: url });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE accounts');
    const readiness = watchReadiness(api);
    const released = delay(heldMs).then(() => holder.query('COMMIT'));
    const crowd = await Promise.all(Array.from({ length: 12 }, () => timed(signInAs(api, 'alice'))));
    expect((await timed(api.call(userTokenCheck, {}, { token }))).answer.status).toBe(200);
    await released;
    expect(crowd.map(({ answer }) => answer.status)).toEqual(crowd.map(() => 503));
    expect(crowd.map(({ answer }) => answer.headers.get('retry-after'))).toEqual(crowd.map(() => '2'));
    expect(Math.max(...crowd.map(({ ms }) => ms))).toBeLessThan(edgeWaitMs);
    expect(await readiness()).toBeLessThan(readyMs);
    expect((await signInAs(api, 'alice')).status).toBe(200);
    await holder.end();
    await close();
  }, 60_000);
});
