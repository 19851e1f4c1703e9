import { portalSiteKey } from '@gatehouse/api-contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { makePerson } from '../../testing/make-person.ts';
import { rankStatistic } from '../../testing/rank-statistic.ts';
import { openTemplateDatabase } from '../../testing/template-database.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { sendCaptchaMail } from './send-captcha-mail.command.ts';

const pairs = 50;
const rounds = 4;
const slowMs = 120_000;
const betweenSendsMs = 60_000;

let platform: TestPlatform;
const names: string[] = [];
beforeAll(async () => {
  platform = await createTestPlatform({ db: await openTemplateDatabase() });
  for (let count = 0; count < pairs; count += 1) names.push((await makePerson(platform)).loginName);
}, slowMs);
afterAll(() => platform.db.close());

async function timeOf(identifier: string): Promise<number> {
  const caller = { ...systemCaller('timing'), browserId: crypto.randomUUID() };
  const startedAt = performance.now();
  const sent = await sendCaptchaMail(requestContext(platform, caller), {
    siteKey: portalSiteKey,
    action: 'signin',
    identifier,
    locale: 'en',
  });
  const took = performance.now() - startedAt;
  expect(sent.ok).toBe(true);
  await new Promise((resolve) => setImmediate(resolve)); // the mail leaves
  return took;
}

it(
  'time does not tell whether a mail was sent',
  async () => {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        const byKnownFirst = known.length % 2 === 0;
        if (byKnownFirst) known.push(await timeOf(name));
        unknown.push(await timeOf(`n-${name}`));
        if (!byKnownFirst) known.push(await timeOf(name));
      }
      platform.clock.advance(betweenSendsMs);
    }
    expect(platform.mails).toHaveLength(pairs * rounds);
    const statistic = rankStatistic({ known, unknown });
    expect(statistic).toBeGreaterThan(0.4);
    expect(statistic).toBeLessThan(0.6);
  },
  slowMs,
);
