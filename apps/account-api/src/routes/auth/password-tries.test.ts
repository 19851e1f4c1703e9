import { expect, it } from '@jest/globals';
import { QueueFull } from '../../crypto/work-queue.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const wrong = { password: 'Gatehouse2' };
const waits = (seconds: number) => ({
  status: 423,
  code: '43106',
  message: 'temporarilyRestricted',
  value: { retryAfterSeconds: seconds },
});

describeEachEngine('wrong passwords', (engine) => {
  const stage = usePlatform(engine);

  async function fail(name: string, times: number) {
    let last = await signInAs(stage().server, name, wrong);
    for (let count = 1; count < times; count += 1) last = await signInAs(stage().server, name, wrong);
    return last;
  }

  it.each([
    ['a known account', true],
    ['an unknown identifier', false],
  ])('five in a row start growing delays: %s', async (_, known) => {
    const { platform, server } = stage();
    const name = known ? (await makePerson(platform)).loginName : `nobody-${crypto.randomUUID()}@playground.test`;
    expect(await fail(name, 4)).toMatchObject({ code: '43000', value: null });
    expect(await fail(name, 1)).toMatchObject({ code: '43000', value: { retryAfterSeconds: 30 } });
    expect(await signInAs(server, name)).toMatchObject(waits(30));
    platform.clock.advance(29_000);
    expect(await signInAs(server, name, wrong)).toMatchObject(waits(1));
    platform.clock.advance(1_000);
    expect(await fail(name, 1)).toMatchObject({ code: '43000', value: { retryAfterSeconds: 60 } });
    expect(await signInAs(server, name)).toMatchObject(waits(60));
  });

  it('are forgotten after the right one', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    await fail(loginName, 4);
    expect(await signInAs(server, loginName)).toMatchObject({ code: '0' });
    expect(await fail(loginName, 4)).toMatchObject({ code: '43000', value: null });
  });

  it('wait an hour at most, and stop at a hundred', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    await fail(loginName, 4);
    await platform.db.query.updateTable('password_counters').set({ failures: 98 }).where('failures', '=', 4).execute();
    expect(await fail(loginName, 1)).toMatchObject({ value: { retryAfterSeconds: 3600 } });
    platform.clock.advance(3_600_000);
    await fail(loginName, 1);
    platform.clock.advance(3_600_000);
    expect(await signInAs(server, loginName)).toMatchObject({
      status: 423,
      code: '43100',
      message: 'tooManyPasswordFailures',
    });
  });

  it('of a stranger never lock out a browser that signed in before', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const browserId = `browser-${crypto.randomUUID()}`;
    expect(await signInAs(server, loginName, {}, { browserId })).toMatchObject({ code: '0' });
    await fail(loginName, 5);
    expect(await signInAs(server, loginName)).toMatchObject(waits(30));
    expect(await signInAs(server, loginName, {}, { browserId })).toMatchObject({ code: '0' });
    expect(await signInAs(server, loginName)).toMatchObject({ code: '43106' });
  });

  it('do not count when the house is too busy to check them', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    await fail(loginName, 4);
    const verify = () => Promise.reject(new QueueFull());
    const busy = await startTestServer({ ...platform, hasher: { ...platform.hasher, verify } });
    for (let count = 0; count < 3; count += 1) {
      const answer = await signInAs(busy, loginName);
      expect(answer).toMatchObject({ status: 503, code: '50000' });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    await busy.close();
    expect(await signInAs(server, loginName)).toMatchObject({ code: '0' });
  });

  it('count for a remembered browser too, by itself', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const browserId = `browser-${crypto.randomUUID()}`;
    await signInAs(server, loginName, {}, { browserId });
    for (let count = 0; count < 5; count += 1) await signInAs(server, loginName, wrong, { browserId });
    expect(await signInAs(server, loginName, {}, { browserId })).toMatchObject({ code: '43106' });
    expect(await signInAs(server, loginName)).toMatchObject({ code: '0' });
  });
});

describeOnPostgres('twenty wrong passwords at once', (engine) => {
  const stage = usePlatform(engine);

  it('try no more than five', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signInAs(server, loginName, wrong)));
    expect(answers.filter((answer) => answer.code === '43000')).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === '43106')).toHaveLength(15);
  });
});
