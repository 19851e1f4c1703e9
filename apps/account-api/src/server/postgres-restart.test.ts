import { userTokenCheck } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeOnOwnPostgres } from '../testing/each-engine.ts';
import { openPostgresDatabase } from '../testing/postgres-database.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { startTestServer } from '../testing/test-server.ts';

describeOnOwnPostgres('a crash and restart of the database server', (server) => {
  it('is survived: calls fail with 503 at most, then work again, and nothing acknowledged is lost', async () => {
    const errors: unknown[] = [];
    const { db } = await openPostgresDatabase(server(), (error) => errors.push(error));
    const failures: unknown[] = [];
    const api = await startTestServer(await createTestPlatform({ db }), { onFailure: (error) => failures.push(error) });
    const { accessToken: token } = (await signInAs(api, 'alice')).value;

    server().restart();
    const during = await Promise.all(Array.from({ length: 12 }, () => api.call(userTokenCheck, {}, { token })));
    for (const answer of during) expect([200, 503]).toContain(answer.status);

    expect(await api.call(userTokenCheck, {}, { token })).toMatchObject({ status: 200, code: '0' });
    expect(await signInAs(api, 'bob')).toMatchObject({ status: 200, code: '0' });
    await api.close();
    await db.close();
    expect(failures.length).toBe(during.filter((answer) => answer.status === 503).length);
  }, 300_000);
});
