import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { readSettings } from '../../server/read-settings.ts';
import { makePerson } from '../../testing/make-person.ts';
import { leastOf, rankStatistic, type Sample } from '../../testing/rank-statistic.ts';
import { openTemplateDatabase } from '../../testing/template-database.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { signIn } from './sign-in.command.ts';

const pairs = 100;
const rounds = 2;
const slowMs = 180_000;
const caller = systemCaller('timing');

/**
 * What both tests judge by: the least time of each name, as an attacker who asks twice takes it. Where time tells nothing it is 0.5, by chance
 * within 0.15 of it (3.6 standard deviations of 100 names against 100).
 */
const tells = (sample: Sample) => rankStatistic(leastOf(sample, pairs));

describe('time of a refused sign-in', () => {
  let platform: TestPlatform;
  const names: string[] = [];
  beforeAll(async () => {
    const { hashCost } = readSettings({});
    expect(hashCost).toEqual({ memoryKib: 19_456, passes: 2 });
    platform = await createTestPlatform({ db: await openTemplateDatabase(), settings: { hashCost } });
    for (let count = 0; count < pairs; count += 1) names.push((await makePerson(platform)).loginName);
  }, slowMs);
  afterAll(() => platform.db.close());

  async function timeOf(identifier: string, verifyUnknown: boolean): Promise<number> {
    const input = {
      identifier,
      password: 'Gatehouse2',
      forever: false,
      inflowPath: 'NONE',
      clientId: null,
      redirectUri: null,
      captcha: null,
    };
    const startedAt = performance.now();
    const outcome = await signIn(requestContext(platform, caller), input, { verifyUnknown });
    const took = performance.now() - startedAt;
    expect(outcome).toMatchObject({ ok: false, refusal: 'credentialsMismatch' });
    return took;
  }

  async function measure(verifyUnknown: boolean): Promise<Sample> {
    const sample: Sample = { known: [], unknown: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        const nobody = `n-${name}`;
        const byKnownFirst = sample.known.length % 2 === 0;
        if (byKnownFirst) sample.known.push(await timeOf(name, verifyUnknown));
        sample.unknown.push(await timeOf(nobody, verifyUnknown));
        if (!byKnownFirst) sample.known.push(await timeOf(name, verifyUnknown));
      }
    }
    await platform.db.query.deleteFrom('password_counters').execute();
    return sample;
  }

  it(
    'does not tell whether there is an account',
    async () => {
      const statistic = tells(await measure(true));
      expect(statistic).toBeGreaterThan(0.35);
      expect(statistic).toBeLessThan(0.65);
    },
    slowMs,
  );

  it(
    'would tell it without the dummy hash',
    async () => {
      expect(tells(await measure(false))).toBeGreaterThan(0.8);
    },
    slowMs,
  );
});
