import { captchaHeaders, captchaValue, signInV20, signInV21 } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { QueueFull } from '../../base/lines/work-queue.ts';
import { solveCaptcha, takeCaptcha } from '../../flow/captcha/testing/solve-captcha.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const wrongPassword = 'Gatehouse2';
const wrong = { password: wrongPassword };
const captchaRequired = { status: 401, refusal: 'captchaRequired', value: null };
const waits = (seconds: number) => ({
  status: 423,
  refusal: 'temporarilyRestricted',
  value: { retryAfterSeconds: seconds },
});
const aBrowser = (): Asked => ({ browserId: `browser-${crypto.randomUUID()}` });

describeEachEngine('wrong passwords', (engine) => {
  const stage = usePlatform(engine);

  async function fail(name: string, times: number, asked: Asked = {}) {
    let last = await signInAs(stage().server, name, wrong, asked);
    for (let count = 1; count < times; count += 1) last = await signInAs(stage().server, name, wrong, asked);
    return last;
  }
  const withCaptcha = async (name: string, changes: { password?: string } = {}, asked: Asked = aBrowser()) =>
    signInAs(stage().server, name, { ...changes, captchaToken: await solveCaptcha(stage(), {}, asked) }, asked);

  it.each([
    ['a known account', true],
    ['an unknown identifier', false],
  ])('five in a row make each further try cost a captcha, and wrong ones wait: %s', async (_, known) => {
    const { platform, server } = stage();
    const name = known ? (await makePerson(platform)).loginName : `nobody-${crypto.randomUUID()}@playground.test`;
    expect(await fail(name, 5)).toMatchObject({ refusal: 'credentialsMismatch', code: '43000', value: null });
    expect(await signInAs(server, name)).toMatchObject(captchaRequired);
    expect(await signInAs(server, name, { captchaToken: 'made-up' })).toMatchObject({
      status: 400,
      refusal: 'captchaInvalid',
    });
    expect(await withCaptcha(name, wrong)).toMatchObject({
      refusal: 'credentialsMismatch',
      code: '43000',
      value: { retryAfterSeconds: 30 },
    });
    expect(await signInAs(server, name)).toMatchObject(waits(30));
    platform.clock.advance(29_000);
    expect(await signInAs(server, name, wrong)).toMatchObject(waits(1));
    platform.clock.advance(1_000);
    expect(await signInAs(server, name)).toMatchObject(captchaRequired);
    expect(await withCaptcha(name, wrong)).toMatchObject({
      refusal: 'credentialsMismatch',
      code: '43000',
      value: { retryAfterSeconds: 60 },
    });
    expect(await signInAs(server, name)).toMatchObject(waits(60));
  });

  it('are forgotten after the right one, with a captcha where one is due', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    await fail(loginName, 4);
    expect(await signInAs(server, loginName)).toMatchObject({ code: '0' });
    await fail(loginName, 5);
    expect(await withCaptcha(loginName)).toMatchObject({ code: '0' });
    expect(await fail(loginName, 5)).toMatchObject({ refusal: 'credentialsMismatch', code: '43000', value: null });
  });

  it('take a captcha once, from its browser, in the header too', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const asked = aBrowser();
    await fail(loginName, 5);
    const token = await solveCaptcha(stage(), {}, asked);
    const body = {
      signinRequest: {
        service_id: 'Portal_Web',
        provider_cd: 'SO',
        provider_data: { userId: loginName, password: 'Gatehouse1' },
      },
    } as const;
    const inHeader = (who: Asked) =>
      server.call(signInV21, { body }, { ...who, headers: { [captchaHeaders.token]: token } });
    expect(await inHeader(aBrowser())).toMatchObject({ refusal: 'captchaInvalid' });
    expect(await inHeader(asked)).toMatchObject({ code: '0' });
    await fail(loginName, 5, aBrowser());
    expect(await inHeader(aBrowser())).toMatchObject({ refusal: 'captchaInvalid' });
    const device = await solveCaptcha(stage(), { action: 'device' });
    expect(await signInAs(server, loginName, { captchaToken: device })).toMatchObject({ refusal: 'captchaInvalid' });
  });

  it('take key and answer in the older call: 43004 when wrong', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const asked = aBrowser();
    await fail(loginName, 5);
    const { key, right } = await takeCaptcha(stage(), {}, asked);
    const body = {
      signinRequest: {
        service_id: 'Portal_Web',
        provider_cd: 'SO',
        provider_data: { userId: loginName, password: 'Gatehouse1' },
      },
    } as const;
    const older = (value: string, call: typeof signInV20 | typeof signInV21 = signInV20) =>
      server.call(call, { body }, { ...asked, headers: { [captchaHeaders.key]: key, [captchaHeaders.value]: value } });
    expect(await older(captchaValue({ x: -7 }))).toMatchObject({
      status: 400,
      refusal: 'captchaIncorrect',
      value: { triesLeft: 2 },
    });
    expect(await older(right, signInV21)).toMatchObject(captchaRequired);
    expect(await older(right)).toMatchObject({ code: '0' });
  });

  it('wait an hour at most, and stop at a hundred', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    await fail(loginName, 4);
    await platform.db.query.updateTable('password_counters').set({ failures: 98 }).where('failures', '=', 4).execute();
    expect(await withCaptcha(loginName, wrong)).toMatchObject({ value: { retryAfterSeconds: 3600 } });
    platform.clock.advance(3_600_000);
    await withCaptcha(loginName, wrong);
    platform.clock.advance(3_600_000);
    expect(await withCaptcha(loginName)).toMatchObject({
      status: 423,
      refusal: 'tooManyPasswordFailures',
    });
    expect(await signInAs(server, loginName)).toMatchObject({ refusal: 'tooManyPasswordFailures' });
  });

  it('from an unknown browser never lock out a browser that signed in before', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const asked = aBrowser();
    expect(await signInAs(server, loginName, {}, asked)).toMatchObject({ code: '0' });
    await fail(loginName, 5);
    await withCaptcha(loginName, wrong);
    expect(await signInAs(server, loginName)).toMatchObject(waits(30));
    expect(await signInAs(server, loginName, {}, asked)).toMatchObject({ code: '0' });
    expect(await signInAs(server, loginName)).toMatchObject({ refusal: 'temporarilyRestricted' });
  });

  it('do not count when the server is too busy to check them', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    await fail(loginName, 4);
    const verify = () => Promise.reject(new QueueFull());
    const busy = await startTestServer({ ...platform, hasher: { ...platform.hasher, verify } });
    for (let count = 0; count < 3; count += 1) {
      const answer = await signInAs(busy, loginName);
      expect(answer).toMatchObject({ status: 503, refusal: 'serviceUnavailable' });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    await busy.close();
    expect(await signInAs(server, loginName)).toMatchObject({ code: '0' });
  });

  it('count for a remembered browser too, by itself', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const asked = aBrowser();
    await signInAs(server, loginName, {}, asked);
    await fail(loginName, 5, asked);
    expect(await signInAs(server, loginName, {}, asked)).toMatchObject(captchaRequired);
    expect(await signInAs(server, loginName)).toMatchObject({ code: '0' });
  });

  it('count whatever address a client claims for itself', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    for (let count = 0; count < 5; count += 1) {
      const headers = { 'x-forwarded-for': `9.9.9.${count}`, 'x-gatehouse-client': `9.9.9.${count}` };
      await signInAs(server, loginName, wrong, { headers });
    }
    expect(await signInAs(server, loginName)).toMatchObject(captchaRequired);
  });
});

describeOnPostgres('twenty wrong passwords at once', (engine) => {
  const stage = usePlatform(engine);

  it('try no more than five', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signInAs(server, loginName, wrong)));
    expect(answers.filter((answer) => answer.refusal === 'credentialsMismatch')).toHaveLength(5);
    expect(answers.filter((answer) => answer.refusal === 'captchaRequired')).toHaveLength(15);
  });

  it('try no more than one with one captcha', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    for (let count = 0; count < 5; count += 1) await signInAs(server, loginName, wrong);
    const captchaToken = await solveCaptcha(stage());
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => signInAs(server, loginName, { ...wrong, captchaToken })),
    );
    expect(answers.filter((answer) => answer.refusal === 'credentialsMismatch')).toHaveLength(1);
  });
});
