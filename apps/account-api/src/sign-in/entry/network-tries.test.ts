import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { solveCaptcha } from '../../flow/captcha/testing/solve-captcha.ts';
import { purgeTraces } from '../../server/upkeep/purge-traces.command.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';
import { startTestServer, type Asked } from '../../testing/test-server.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const settings = { networkFailures: { captchaFrom: 20, refuseFrom: 100 } };
/** Of hundreds of sign-ins, one after the other. */
const slowMs = 300_000;
const wrong = { password: 'Gatehouse2' };
const someName = () => `nobody-${crypto.randomUUID()}@playground.test`;
const from = (address: string, browserId = `browser-${crypto.randomUUID()}`): Asked => ({
  browserId,
  headers: { [internalHeaders.edgeSecret]: testEdgeSecret, [internalHeaders.clientAddress]: address },
});

describeEachEngine('wrong passwords for many names from one network', (engine) => {
  const stage = usePlatform(engine, settings);
  /** So many wrong passwords, each for another name from another address of the network. */
  async function spray(network: string, times: number) {
    const outcomes: string[] = [];
    for (let count = 0; count < times; count += 1) {
      const { refusal } = await signInAs(stage().server, someName(), wrong, from(`${network}.${1 + (count % 200)}`));
      outcomes.push(refusal ?? 'ok');
    }
    return outcomes;
  }
  const withCaptcha = async (name: string, password: string, asked: Asked) =>
    signInAs(stage().server, name, { password, captchaToken: await solveCaptcha(stage(), {}, asked) }, asked);
  const setFailures = (failures: number) => stage().platform.db.query.updateTable('network_failures').set({ failures });

  it(
    'cost a captcha from the twentieth: 220 names get no further, whatever accounts are among them',
    async () => {
      const { platform } = stage();
      const { loginName } = await makePerson(platform);
      const outcomes = await spray('10.1.1', 220);
      expect(outcomes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'credentialsMismatch'));
      expect(new Set(outcomes.slice(20))).toEqual(new Set(['captchaRequired']));
      expect(await signInAs(stage().server, loginName, {}, from('10.1.1.9'))).toMatchObject({
        refusal: 'captchaRequired',
      });
      expect(await signInAs(stage().server, loginName, {}, from('10.1.2.9'))).toMatchObject({ code: '0' });
    },
    slowMs,
  );

  it('are refused from the hundredth, longer each time; a right one forgives nothing', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const here = () => from('10.2.2.7');
    await spray('10.2.2', 20);
    await setFailures(99).where('failures', '=', 20).where('waits', '=', 0).execute();
    expect(await withCaptcha(someName(), wrong.password, here())).toMatchObject({
      code: '43000',
      value: { retryAfterSeconds: 60 },
    });
    const refused = { status: 403, code: '49500', refusal: 'captchaSuspicious', value: { retryAfterSeconds: 60 } };
    expect(await signInAs(server, loginName, {}, here())).toMatchObject(refused);
    expect(await withCaptcha(loginName, 'Gatehouse1', here())).toMatchObject(refused);
    platform.clock.advance(60_000);
    expect(await signInAs(server, loginName, {}, here())).toMatchObject({ refusal: 'captchaRequired' });
    expect(await withCaptcha(loginName, 'Gatehouse1', here())).toMatchObject({ code: '0' });
    expect(await withCaptcha(someName(), wrong.password, here())).toMatchObject({ value: { retryAfterSeconds: 120 } });
    expect(await signInAs(server, someName(), wrong, here())).toMatchObject({
      code: '49500',
      value: { retryAfterSeconds: 120 },
    });
    platform.clock.advance(12 * 60_000);
    expect(await signInAs(server, loginName, {}, here())).toMatchObject({ code: '0' });
  });

  it('keep no browser out that the account remembers', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const own = from('10.3.3.3');
    expect(await signInAs(server, loginName, {}, own)).toMatchObject({ code: '0' });
    await spray('10.3.3', 20);
    await setFailures(99).where('failures', '=', 20).where('waits', '=', 0).execute();
    await withCaptcha(someName(), wrong.password, from('10.3.3.4'));
    expect(await signInAs(server, loginName, {}, from('10.3.3.4'))).toMatchObject({ code: '49500' });
    expect(await signInAs(server, loginName, wrong, own)).toMatchObject({ refusal: 'credentialsMismatch' });
    expect(await signInAs(server, loginName, {}, own)).toMatchObject({ code: '0' });
  });

  it('count for every process and after a restart, first per /64 of IPv6, and are forgotten in time', async () => {
    const { platform } = stage();
    const address = (last: number) => `2001:db8:4:4::${last.toString(16)}`;
    for (let count = 0; count < 20; count += 1)
      await signInAs(stage().server, someName(), wrong, from(address(count + 1)));
    const again = await createTestPlatform({ db: platform.db, settings, clock: platform.clock });
    const server = await startTestServer(again);
    expect(await signInAs(server, someName(), wrong, from(address(99)))).toMatchObject({ refusal: 'captchaRequired' });
    expect(await signInAs(server, someName(), wrong, from('2001:db8:4:5::1'))).toMatchObject({ code: '43000' });
    await server.close();
    platform.clock.advance(70 * 60_000);
    await purgeTraces(platform);
    expect(await platform.db.query.selectFrom('network_failures').selectAll().execute()).toEqual([]);
  });
});

describeEachEngine('wrong passwords from many /64 of one /48', (engine) => {
  /** The wider network has ten times as many: a captcha from 40, refusal from 120. */
  const stage = usePlatform(engine, { networkFailures: { captchaFrom: 4, refuseFrom: 12 } });
  const each64 = (network: string) => Array.from({ length: 40 }, (_, at) => from(`${network}:${at + 1}::7`));
  /** One wrong password from each of forty /64, each for another name. */
  async function round(network: string) {
    const outcomes: unknown[] = [];
    for (const asked of each64(network))
      outcomes.push((await signInAs(stage().server, someName(), wrong, asked)).refusal);
    return new Set(outcomes);
  }
  const withCaptcha = async (name: string, password: string, asked: Asked) =>
    signInAs(stage().server, name, { password, captchaToken: await solveCaptcha(stage(), {}, asked) }, asked);

  it('cost a captcha in the whole /48; whose password is right gets in with one', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    expect(await round('2001:db8:1')).toEqual(new Set(['credentialsMismatch']));
    expect(await round('2001:db8:1')).toEqual(new Set(['captchaRequired']));
    const neighbour = from('2001:db8:1:ff::1');
    expect(await signInAs(server, loginName, {}, neighbour)).toMatchObject({ refusal: 'captchaRequired' });
    expect(await withCaptcha(loginName, 'Gatehouse1', neighbour)).toMatchObject({ code: '0' });
    expect(await signInAs(server, loginName, {}, neighbour)).toMatchObject({ code: '0' }); // remembered by now
    expect(await signInAs(server, someName(), wrong, from('2001:db8:2:1::7'))).toMatchObject({ code: '43000' });
  });

  it(
    'are refused in the whole /48 later, for a time; a right one forgives nothing',
    async () => {
      const { platform, server } = stage();
      const { loginName } = await makePerson(platform);
      const own = from('2001:db8:3:aa::1');
      expect(await signInAs(server, loginName, {}, own)).toMatchObject({ code: '0' });
      await round('2001:db8:3');
      for (const asked of [...each64('2001:db8:3'), ...each64('2001:db8:3')].slice(1))
        expect(await withCaptcha(someName(), wrong.password, asked)).toMatchObject({ code: '43000' });
      expect(await withCaptcha(loginName, 'Gatehouse1', from('2001:db8:3:bb::1'))).toMatchObject({ code: '0' });
      const last = await withCaptcha(someName(), wrong.password, from('2001:db8:3:cc::1'));
      expect(last).toMatchObject({ code: '43000', value: { retryAfterSeconds: 60 } });
      const refused = { code: '49500', refusal: 'captchaSuspicious', value: { retryAfterSeconds: 60 } };
      const neighbour = from('2001:db8:3:dd::1');
      expect(await withCaptcha(loginName, 'Gatehouse1', neighbour)).toMatchObject(refused);
      expect(await signInAs(server, loginName, {}, own)).toMatchObject({ code: '0' });
      platform.clock.advance(60_000);
      expect(await withCaptcha(loginName, 'Gatehouse1', neighbour)).toMatchObject({ code: '0' });
    },
    slowMs,
  );

  it('count for the /24 alone where the address is of IPv4', async () => {
    const rows = () => stage().platform.db.query.selectFrom('network_failures').selectAll().execute();
    const before = (await rows()).length;
    for (let count = 0; count < 41; count += 1)
      expect(await signInAs(stage().server, someName(), wrong, from(`10.7.${count}.7`))).toMatchObject({
        refusal: 'credentialsMismatch',
      });
    expect(await rows()).toHaveLength(before + 41);
  });
});

describeOnPostgres('wrong passwords for sixty names at once', (engine) => {
  const stage = usePlatform(engine, settings);

  it('try no more than twenty', async () => {
    const sent = Array.from({ length: 60 }, () => signInAs(stage().server, someName(), wrong, from('10.9.9.9')));
    const outcomes = (await Promise.all(sent)).map(({ refusal }) => refusal);
    expect(outcomes.filter((refusal) => refusal === 'credentialsMismatch')).toHaveLength(20);
    expect(outcomes.filter((refusal) => refusal === 'captchaRequired')).toHaveLength(40);
  });
});

describeOnPostgres('wrong passwords for sixty names at once, from sixty /64 of one /48', (engine) => {
  const stage = usePlatform(engine, { networkFailures: { captchaFrom: 2, refuseFrom: 100 } });

  it('try no more than twenty', async () => {
    const each64 = Array.from({ length: 60 }, (_, at) => from(`2001:db8:9:${at + 1}::7`));
    const answers = await Promise.all(each64.map((asked) => signInAs(stage().server, someName(), wrong, asked)));
    const outcomes = answers.map(({ refusal }) => refusal);
    expect(outcomes.filter((refusal) => refusal === 'credentialsMismatch')).toHaveLength(20);
    expect(outcomes.filter((refusal) => refusal === 'captchaRequired')).toHaveLength(40);
  });
});
