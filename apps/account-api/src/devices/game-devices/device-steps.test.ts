import { callPath, deviceState } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { issueCaptchaToken } from '../../flow/captcha/issue-captcha-token.command.ts';
import { requesterOf } from '../../flow/captcha/requester.wire.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { aDevice, anAddress, aNumber, playerOf, type DeviceCalls } from './testing/device-stage.ts';

type Answer = { code: string; message: string };
/** Every call of a flow in one form, for attacks on its step. */
const steps: Readonly<Record<string, (calls: DeviceCalls, state: string) => Promise<Answer>>> = {
  'state, read': (calls, state) => calls.state({ state }),
  'state, on from the guide': (calls, state) => calls.state({ state, go: 'next' }),
  'state, a method': (calls, state) => calls.state({ state, verify_type: 'phone' }),
  'send by text': (calls, state) => calls.text(state, aNumber()),
  'send by mail': (calls, state) => calls.mail(state, anAddress()),
  'send to the known address': (calls, state) => calls.mail(state),
  'verify by text': (calls, state) => calls.verifyText(state, '123456'),
  'verify by mail': (calls, state) => calls.verifyMail(state, '123456'),
  regist: (calls, state) => calls.register(state, 'Attack'),
  'regist, v1': (calls, state) => calls.registerV1(state, 'Attack'),
  edit: (calls, state) => calls.edit({ state, memberDeviceNo: 1, deviceNickname: 'Attack' }),
  remove: (calls, state) => calls.remove(state, 1),
  'end, with a device': (calls, state) => calls.end(state, 1),
};
const names = Object.keys(steps);
/** Stages of a registration, and what each call answers there. Whatever is not named is 45017. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  guide: { 'state, read': '0', 'state, on from the guide': '0' },
  choice: { 'state, read': '0', 'state, a method': '0' },
  entry: { 'state, read': '0', 'state, a method': '0', 'send by text': '0', 'verify by text': '46000' },
  proven: { 'state, read': '0', regist: '0', edit: '46217', remove: '46217', 'end, with a device': '46217' },
  done: { 'state, read': '0', edit: '46217', remove: '46217', 'end, with a device': '46217' },
};

describeEachEngine('the steps of devices', (engine) => {
  const stage = usePlatform(engine);

  /** A flow at a stage. */
  async function at(name: string) {
    const player = await playerOf(stage());
    const calls = await player.on(aDevice());
    if (name === 'proven' || name === 'done') {
      const state = await player.prove(calls, aNumber());
      if (name === 'done') await calls.register(state, 'Mine');
      return { player, calls, state };
    }
    const { state } = (await calls.state()).value;
    if (name !== 'guide') await calls.state({ state, go: 'next' });
    if (name === 'entry') await calls.state({ state, verify_type: 'phone' });
    return { player, calls, state };
  }

  it.each(Object.keys(allowed))(
    'at %s: what its turn is not is refused',
    async (name) => {
      for (const step of names) {
        const { calls, state } = await at(name);
        const answer = await steps[step]?.(calls, state);
        expect([step, answer?.code]).toEqual([step, allowed[name]?.[step] ?? '45017']);
      }
    },
    300_000,
  ); // a flow of its own for every call

  it.each(names)(
    '%s: no flow, an invented one, another member’s, another browser’s, one that is over',
    async (step) => {
      const play = steps[step];
      const { calls, state } = await at('proven');
      const { calls: other } = await at('proven');
      if (!play) return;
      expect((await play(calls, '')).message).toBe(
        step.startsWith('regist') || step.startsWith('state') ? 'requestInvalid' : 'requestInvalid',
      );
      expect((await play(calls, 'invented')).message).toBe('verificationTimeExpired');
      expect((await play(other, state)).message).toBe('verificationTimeExpired');
      stage().platform.clock.advance(31 * 60_000);
      expect((await play(calls, state)).message).toMatch(/verificationTimeExpired|accessTokenExpired/);
    },
  );

  it('a state of another kind of flow, of another game and of a change is none of a registration', async () => {
    const player = await playerOf(stage());
    const device = aDevice();
    const { calls } = await player.register(device, aNumber());
    const { state: managing } = (await calls.list()).value;
    expect(await calls.register(managing, 'Attack', aDevice())).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.text(managing, aNumber())).toMatchObject({ refusal: 'wrongVerifyStep' });
    const { state: changing } = (await calls.change('updateContact')).value;
    expect(await calls.register(changing, 'Attack', aDevice())).toMatchObject({ refusal: 'wrongVerifyStep' });
    const lantern = await playerOf(stage(), 'LANTERN_SEA', player.person);
    const elsewhere = await lantern.on(device);
    expect(await elsewhere.list(managing)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect(await elsewhere.state({ state: changing })).toMatchObject({ refusal: 'verificationTimeExpired' });
  });

  it('a proof is for the contact that the registration has when it is saved', async () => {
    const player = await playerOf(stage());
    const [slow, quick] = [await player.on(aDevice()), await player.on(aDevice())];
    const late = await player.prove(slow, aNumber());
    expect(await quick.register(await player.prove(quick, aNumber()), 'Quick')).toMatchObject({ code: '0' });
    expect(await slow.register(late, 'Slow')).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect((await quick.list()).value).toMatchObject({ registeredCnt: 1, contactInfo: [{ kind: 'phone' }] });
  });

  it('an empty body opens nothing, and nobody does', async () => {
    const { server } = stage();
    const { calls } = await at('guide');
    const ask = (token: string | undefined) =>
      fetch(`${server.address}${callPath(deviceState)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: '{}',
      });
    expect((await ask(calls.asked.token)).status).toBe(400);
    expect(await calls.state({}, { token: 'webview-invented' })).toMatchObject({ refusal: 'accessTokenInvalid' });
    expect(await calls.state({}, { browserId: 'browser-of-somebody' })).toMatchObject({
      refusal: 'accessTokenInvalid',
    });
  });

  it('after some codes a captcha is asked for, once per step', async () => {
    const { platform } = stage();
    const { player, calls, state } = await at('entry');
    for (let count = 0; count < 3; count += 1) expect(await calls.text(state, aNumber())).toMatchObject({ code: '0' });
    expect(await calls.state({ state })).toMatchObject({ code: '0' });
    const choose = (headers: Record<string, string> = {}) => calls.state({ state, verify_type: 'email' }, { headers });
    expect(await choose()).toMatchObject({ refusal: 'captchaRequired' });
    expect(await calls.state()).toMatchObject({ refusal: 'captchaRequired' });
    expect(await choose({ 'captcha-token': 'invented' })).toMatchObject({ refusal: 'captchaInvalid' });
    const asker = requesterOf(testContext(platform, { browserId: calls.asked.browserId ?? null }));
    const solve = (action: string) => issueCaptchaToken(platform, { action, site_key: 'gatehouse-portal', asker });
    expect(await choose({ 'captcha-token': await solve('signin') })).toMatchObject({ refusal: 'captchaInvalid' });
    const token = await solve('device');
    expect(await choose({ 'captcha-token': token })).toMatchObject({ code: '0', value: { step: 'EMAIL_ENTRY' } });
    expect(await choose({ 'captcha-token': token })).toMatchObject({ refusal: 'captchaInvalid' });
    platform.clock.advance(60 * 60_000);
    expect(await (await player.on(aDevice())).state()).toMatchObject({ code: '0', value: { step: 'GUIDE' } });
  });

  it('codes: the fifth wrong one, the sixth send and a day’s last are refused as documented', async () => {
    const { calls, state } = await at('entry');
    const number = aNumber();
    await calls.text(state, number);
    expect(await calls.text(state, number)).toMatchObject({ refusal: 'resendTooSoon' });
    const wrong = calls.textTo(number) === '000000' ? '111111' : '000000';
    for (let count = 0; count < 5; count += 1)
      expect(await calls.verifyText(state, wrong)).toMatchObject({ refusal: 'codeMismatch' });
    expect(await calls.verifyText(state, calls.textTo(number))).toMatchObject({ refusal: 'tooManyWrongCodes' });
    for (let count = 1; count < 5; count += 1) await calls.text(state, aNumber());
    const hour = { value: { retryAfterSeconds: 3600 } };
    expect(await calls.text(state, aNumber())).toMatchObject({ refusal: 'resendLimit', ...hour });
    await stage().platform.db.query.updateTable('code_sends').set({ day_sends: 20 }).execute();
    expect(await calls.text(state, aNumber())).toMatchObject({ refusal: 'resendDailyLimit' });
    const fresh = await at('entry');
    const other = aNumber();
    await fresh.calls.text(fresh.state, other);
    stage().platform.clock.advance(10 * 60_000);
    expect(await fresh.calls.verifyText(fresh.state, fresh.calls.textTo(other))).toMatchObject({
      refusal: 'codeExpired',
    });
  });
});
