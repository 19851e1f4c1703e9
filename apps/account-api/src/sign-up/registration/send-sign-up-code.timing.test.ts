import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePerson } from '../../testing/make-person.ts';
import { rankStatistic, type Sample } from '../../testing/rank-statistic.ts';
import { openTemplateDatabase } from '../../testing/template-database.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newAddress, signUpCalls } from './testing/sign-up-calls.ts';

const pairs = 50;
const rounds = 4;
const slowMs = 180_000;

describe('time until a code is said to be sent', () => {
  let platform: TestPlatform;
  let server: TestServer;
  const names: string[] = [];
  beforeAll(async () => {
    platform = await createTestPlatform({ db: await openTemplateDatabase() });
    server = await startTestServer(platform);
    for (let count = 0; count < pairs; count += 1) names.push((await makePerson(platform)).loginName);
  }, slowMs);
  afterAll(async () => {
    await server.close();
    await platform.db.close();
  });

  async function timeOf(email: string): Promise<number> {
    const calls = signUpCalls({ platform, server });
    const state = await calls.agreed();
    const startedAt = performance.now();
    const answer = await calls.send(state, email);
    const took = performance.now() - startedAt;
    expect(answer).toMatchObject({ code: '0' });
    return took;
  }

  it(
    'does not tell whether the address has an account',
    async () => {
      const sample: Sample = { known: [], unknown: [] };
      for (let round = 0; round < rounds; round += 1) {
        for (const name of names) {
          const byKnownFirst = sample.known.length % 2 === 0;
          if (byKnownFirst) sample.known.push(await timeOf(name));
          sample.unknown.push(await timeOf(newAddress()));
          if (!byKnownFirst) sample.known.push(await timeOf(name));
        }
        await platform.db.query.deleteFrom('code_sends').execute();
        await platform.db.query.deleteFrom('sign_ups').execute();
      }
      const statistic = rankStatistic(sample);
      expect(statistic).toBeGreaterThan(0.4);
      expect(statistic).toBeLessThan(0.6);
    },
    slowMs,
  );
});
