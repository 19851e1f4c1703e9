import { userTokenCheck } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { connectPostgres } from '../base/db/connect.ts';
import { callLimits, queryMsBounds } from '../base/db/postgres/database-limits.settings.ts';
import { describeOnOwnPostgres } from '../testing/each-engine.ts';
import { openPostgresDatabase } from '../testing/postgres-database.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { startTestServer } from '../testing/test-server.ts';

/** Those of the product: what a restart leaves half open is given up by them. */
const limits = callLimits(queryMsBounds.usual);
/** So long a busy machine may take to be back. */
const backMs = 10 * (limits.connectMs + limits.queryMs);

/** Does it again while `isLate` says that a limit ended it, until the server must be back. */
async function soon<T>(work: () => Promise<T>, isLate: (done: T) => boolean): Promise<T> {
  const last = performance.now() + backMs;
  for (;;) {
    const done = await work();
    if (!isLate(done) || performance.now() > last) return done;
  }
}

describeOnOwnPostgres('a crash and restart of the database server', (server) => {
  it('is survived: calls fail with 503 at most, then work again, and nothing acknowledged is lost', async () => {
    const made = await openPostgresDatabase(server());
    await made.db.close();
    const connect = () =>
      connectPostgres({ databaseUrl: made.url, onDatabaseError: () => {}, limits }).catch(() => null);
    const db = await soon(connect, (opened) => opened === null);
    if (!db) throw new Error('the database server does not answer');
    const failures: unknown[] = [];
    let refused = 0;
    const noted = <T extends Readonly<{ status: number }>>(answer: T): T => {
      if (answer.status === 503) refused += 1;
      return answer;
    };
    const isRefused = ({ status }: Readonly<{ status: number }>) => status === 503;
    const api = await startTestServer(await createTestPlatform({ db }), { onFailure: (error) => failures.push(error) });
    const signIn = (name: string) => soon(async () => noted(await signInAs(api, name)), isRefused);
    const { accessToken: token } = (await signIn('alice')).value;
    const check = async () => noted(await api.call(userTokenCheck, {}, { token }));

    server().restart();
    const during = await Promise.all(Array.from({ length: 12 }, check));
    for (const answer of during) expect([200, 503]).toContain(answer.status);

    expect(await soon(check, isRefused)).toMatchObject({ status: 200, code: '0' });
    expect(await signIn('bob')).toMatchObject({ status: 200, code: '0' });
    await api.close();
    await db.close();
    expect(failures.length).toBe(refused);
  }, 300_000);
});
