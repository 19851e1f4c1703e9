import { callPath, userTokenCheck } from '@gatehouse/api-contract';
import { underLoad } from '@gatehouse/platform/testing';
import { until } from '@gatehouse/platform/testing-in-node';
import { expect, it } from '@jest/globals';
import { startApi } from '../testing/api-process.ts';
import { describeOnOwnPostgres } from '../testing/each-engine.ts';
import { openPostgresDatabase } from '../testing/postgres-database.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { startTestServer } from '../testing/test-server.ts';

const slowMs = 300_000;
/** Longer than a busy machine keeps a balancer from noticing that a process stops. */
const drainMs = 5_000;

describeOnOwnPostgres('a restart of one of two processes under load', (server) => {
  it(
    'fails no request',
    async () => {
      const { db, url } = await openPostgresDatabase(server());
      const api = await startTestServer(await createTestPlatform({ db }));
      const { accessToken: token } = (await signInAs(api, 'alice')).value;
      const settings = { DATABASE_URL: url, GATEHOUSE_DRAIN_MS: String(drainMs) };
      let first = await startApi(settings);
      const second = await startApi(settings);
      const firstPort = { API_PORT: new URL(first.address).port };
      const targets = [first.address, second.address];
      const ask = async (target: string) => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${target}${callPath(userTokenCheck)}`, { headers });
        await answer.arrayBuffer();
        return answer.ok;
      };
      const { failed } = await underLoad({ targets, ask }, async (answered) => {
        const each = (many: number) => until(() => targets.every((target) => answered(target) >= many));
        await each(20);
        expect(await first.stop()).toBe(0);
        first = await startApi({ ...settings, ...firstPort });
        await each(answered(first.address) + 20);
      });
      expect(failed).toEqual([]);
      await Promise.all([first.stop(), second.stop()]);
      await api.close();
      await db.close();
    },
    slowMs,
  );
});
