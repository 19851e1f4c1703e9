import { deviceCheck, deviceRegister, hubVerify, myPcs } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { aDevice, anAddress, aNumber, playerOf } from './testing/device-stage.ts';

describeEachEngine('registering a device', (engine) => {
  const stage = usePlatform(engine);

  it('by text message, step by step as the server says', async () => {
    const { person, on, check } = await playerOf(stage());
    const device = aDevice('Galaxy S30');
    expect(await check(device.device_id)).toMatchObject({
      value: { isEssential: true, isAvailable: false, deviceRegistered: 'N', deviceLimit: 5 },
    });
    const calls = await on(device);
    const { state, ...guide } = (await calls.state()).value;
    expect(guide).toMatchObject({ step: 'GUIDE', code: '', gameName: 'Playground game', device_name: 'Galaxy S30' });
    expect((await calls.state({ state })).value.step).toBe('GUIDE');
    expect((await calls.state({ state, go: 'next' })).value).toMatchObject({
      step: 'METHOD_CHOICE',
      methods: ['phone', 'email'],
      phoneNumber: '',
    });
    expect((await calls.state({ state, verify_type: 'phone' })).value).toMatchObject({
      step: 'PHONE_ENTRY',
      method: 'phone',
    });
    const number = aNumber();
    expect(await calls.text(state)).toMatchObject({ refusal: 'invalidPhoneFormat' });
    expect(await calls.text(state, number)).toMatchObject({ code: '0', value: { send_count: 1 } });
    const now = stage().platform.clock.now().getTime();
    expect((await calls.state({ state })).value).toMatchObject({
      resendAt: now + 60_000,
      validUntil: now + 600_000,
      step: 'CODE_ENTRY',
      sentTo: `+82********${number.slice(-2)}`,
    });
    expect(await calls.text(state)).toMatchObject({ code: '91035', value: { retryAfterSeconds: 60 } });
    expect(await calls.register(state, 'Too-early')).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.verifyText(state, calls.textTo(number))).toMatchObject({ code: '0' });
    expect((await calls.state({ state })).value.step).toBe('DEVICE_NAME');
    expect(await calls.register(state)).toMatchObject({
      refusal: 'requestInvalid',
      value: { field: 'body.device_nickname' },
    });
    const saved = await calls.register(state, '내-폰');
    expect(saved).toMatchObject({ code: '0', value: { platform_email: expect.stringMatching(/^t-\*\*\*@/) } });
    expect((await calls.state({ state })).value).toMatchObject({ step: 'COMPLETED', code: '46000' });
    expect(await check(device.device_id)).toMatchObject({
      value: { isAvailable: true, deviceRegistered: 'Y', deviceNickname: '내-폰', deviceType: 'ANDROID' },
    });
    expect((await check('another')).value).toMatchObject({ isAvailable: false, deviceRegistered: 'N' });
    await settled();
    const letter = stage().platform.mails.findLast(({ to }) => to === person.loginName);
    expect(letter?.subject).toBe('기기가 등록되었습니다');
    expect(letter?.text).toContain('Playground game: 내-폰');
  });

  it('keeps language and country of the page: letters about the game’s devices are in that language', async () => {
    const { person, on } = await playerOf(stage());
    const { platform, server } = stage();
    const calls = await on(aDevice());
    const { state } = (await calls.state()).value;
    await calls.state({ state, go: 'next' });
    await calls.state({ state, verify_type: 'phone' });
    const number = aNumber();
    await calls.text(state, number);
    await calls.verifyText(state, calls.textTo(number));
    const body = {
      service_id: 'PLAYGROUND_GAME',
      state,
      device_nickname: 'Mein-Handy',
      language_code: 'de' as const,
      country_code: 'AT',
    };
    expect((await server.call(deviceRegister, { body }, calls.asked)).code).toBe('0');
    const kept = await platform.db.query
      .selectFrom('device_registrations')
      .select(['language', 'country'])
      .where('guid', '=', person.guid)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ language: 'de', country: 'AT' });
    await settled();
    const letter = () => platform.mails.findLast(({ to }) => to === person.loginName);
    expect(letter()?.subject).toBe('Ein Gerät wurde registriert');
    const [device] = (await calls.list()).value.deviceList;
    const removing = (await calls.list()).value.state;
    expect((await calls.remove(removing, device?.memberDeviceNo ?? 0)).code).toBe('0');
    await settled();
    expect(letter()?.subject).toBe('Ein Gerät wurde entfernt');
  });

  it('by mail, after a change of mind about method and address', async () => {
    const { on } = await playerOf(stage());
    const calls = await on(aDevice());
    const { state } = (await calls.state()).value;
    await calls.state({ state, go: 'next' });
    await calls.state({ state, verify_type: 'phone' });
    const number = aNumber();
    await calls.text(state, number);
    stage().platform.clock.advance(1000);
    expect((await calls.state({ state, verify_type: 'email' })).value.step).toBe('EMAIL_ENTRY');
    expect(await calls.verifyText(state, calls.textTo(number))).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.mail(state)).toMatchObject({ refusal: 'notValidEmail' });
    const [first, second] = [anAddress(), anAddress()];
    await calls.mail(state, first);
    stage().platform.clock.advance(1000);
    expect((await calls.state({ state, verify_type: 'email' })).value).toMatchObject({
      step: 'EMAIL_ENTRY',
      sentTo: '',
    });
    await calls.mail(state, second);
    expect((await calls.state({ state })).value).toMatchObject({
      step: 'CODE_ENTRY',
      sentTo: expect.stringMatching(/^d-\*\*\*@/),
    });
    stage().platform.clock.advance(60_000);
    expect(await calls.mail(state)).toMatchObject({ code: '0' }); // once more, by a page that was loaded anew
    expect(stage().platform.mails.filter(({ to }) => to === second)).toHaveLength(2);
    expect(await calls.verifyMail(state, calls.mailTo(second))).toMatchObject({ code: '0' });
    expect(await calls.register(state, 'Pad')).toMatchObject({ code: '0' });
    expect((await calls.list()).value).toMatchObject({
      deviceRegistered: 'Y',
      registeredCnt: 1,
      verifyType: 'email',
      contactInfo: [{ kind: 'email', default: true }],
    });
  });

  it('asks the contacts that the game knows from the second device on', async () => {
    const { on, register, forgetSends } = await playerOf(stage());
    const number = aNumber();
    await register(aDevice(), number);
    const calls = await on(aDevice());
    const { state, ...step } = (await calls.state()).value;
    expect(step).toMatchObject({
      step: 'PHONE_ENTRY',
      phoneNumber: `+82********${number.slice(-2)}`,
      defaultContact: 'phone',
    });
    const strange = aNumber();
    expect(await calls.text(state, strange)).toMatchObject({ code: '0' });
    await settled();
    expect(calls.textTo(strange)).toBe('');
    expect(await calls.state({ state, verify_type: 'email' })).toMatchObject({ refusal: 'wrongVerifyStep' });
    await forgetSends();
    expect(await calls.text(state)).toMatchObject({ code: '0' });
    expect(await calls.verifyText(state, calls.textTo(number))).toMatchObject({ code: '0' });
    expect(await calls.register(state, 'Second')).toMatchObject({ code: '0' });
    expect((await calls.list()).value.registeredCnt).toBe(2);
  });

  it('is at its end at once on a device that is registered, and refuses it a second time', async () => {
    const { on, register, prove } = await playerOf(stage());
    const [device, number] = [aDevice(), aNumber()];
    const late = await on(device);
    const { calls } = await register(device, number);
    expect((await (await on(device)).state()).value).toMatchObject({ step: 'COMPLETED', code: '46000' });
    const other = await on(null);
    const state = await prove(other, number);
    expect(await other.register(state, 'Again', device)).toMatchObject({
      refusal: 'deviceAlreadyRegistered',
    });
    expect(await other.register(state, 'Other')).toMatchObject({ refusal: 'sdkError', code: '46002' });
    expect(await other.register(state, 'Other', aDevice())).toMatchObject({ code: '0' });
    expect((await late.state()).value.step).toBe('COMPLETED');
    expect((await calls.list()).value.registeredCnt).toBe(2);
  });

  it('believes the game about the device before the page', async () => {
    const { register, check, on, prove } = await playerOf(stage());
    const [told, said, number] = [aDevice(), aDevice(), aNumber()];
    await register(aDevice(), number);
    const calls = await on(told);
    const state = await prove(calls, number);
    await calls.register(state, 'Mine', said);
    expect((await check(told.device_id)).value.deviceRegistered).toBe('Y');
    expect((await check(said.device_id)).value.deviceRegistered).toBe('N');
  });

  it('is full at the game’s limit: one is removed in the same step, and the player goes on', async () => {
    const { register, on, prove } = await playerOf(stage(), 'LANTERN_SEA');
    const number = aNumber();
    const { state: gone } = await register(aDevice(), number, 'First');
    await register(aDevice(), number, 'Second');
    const calls = await on(aDevice());
    expect(await calls.register(gone, 'Third')).toMatchObject({ refusal: 'verificationTimeExpired' });
    const state = await prove(calls, number);
    expect((await calls.state({ state })).value).toMatchObject({ step: 'DEVICE_NAME', code: '46218' });
    const refused = await calls.register(state, 'Third');
    expect(refused).toMatchObject({ refusal: 'deviceLimit', value: { state, limit: 2 } });
    const { deviceList } = refused.value as unknown as {
      deviceList: { memberDeviceNo: number; deviceNickname: string }[];
    };
    expect(deviceList.map(({ deviceNickname }) => deviceNickname)).toEqual(['First', 'Second']);
    const remove = () => calls.remove(state, deviceList[0]?.memberDeviceNo ?? 0);
    expect(await remove()).toMatchObject({ code: '0', value: { registeredCnt: 1 } });
    expect(await remove()).toMatchObject({ refusal: 'deviceAlreadyDeleted' });
    expect(await calls.register(state, 'Third')).toMatchObject({ code: '0' });
    expect((await calls.list()).value.deviceList.map(({ deviceNickname }) => deviceNickname)).toEqual([
      'Second',
      'Third',
    ]);
  });

  it('in v1 has no guide and takes the device’s own name', async () => {
    const { on } = await playerOf(stage(), 'LANTERN_SEA');
    const calls = await on(aDevice('My <b>Galaxy</b> S30! of the living room'));
    const { state, ...step } = (await calls.stateV1()).value;
    expect(step).toMatchObject({ step: 'PHONE_ENTRY', game_verify_type: 'phone', methods: ['phone'] });
    expect(await calls.state({ state, verify_type: 'email' })).toMatchObject({ refusal: 'wrongVerifyStep' });
    const number = aNumber();
    await calls.text(state, number);
    await calls.verifyText(state, calls.textTo(number));
    expect(await calls.register(state, 'Of-v2')).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.registerV1(undefined)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await calls.registerV1(state)).toMatchObject({ code: '0' });
    expect((await calls.list()).value.deviceList[0]?.deviceNickname).toBe('My-bGalaxyb-S30-of-t');
  });

  it('refuses a contact that serves five accounts, or that the player has already', async () => {
    const { platform } = stage();
    const [number, address] = [aNumber(), anAddress()];
    for (let count = 0; count < accountsPerContact; count += 1) {
      const other = await playerOf(stage());
      if (count < 2) await other.register(aDevice(), number);
      const { guid } = other.person;
      const has = { phone: number, phone_verified: true, email: address };
      if (count >= 2) await platform.db.query.updateTable('accounts').set(has).where('guid', '=', guid).execute();
      else await platform.db.query.updateTable('accounts').set({ email: address }).where('guid', '=', guid).execute();
    }
    const { person, on, forgetSends } = await playerOf(stage());
    const calls = await on(aDevice());
    const { state } = (await calls.state()).value;
    await calls.state({ state, go: 'next' });
    await calls.state({ state, verify_type: 'phone' });
    await calls.text(state, number);
    expect(await calls.verifyText(state, calls.textTo(number))).toMatchObject({
      refusal: 'phoneAccountLimit',
    });
    await calls.state({ state, verify_type: 'email' });
    await calls.mail(state, address);
    expect(await calls.verifyMail(state, calls.mailTo(address))).toMatchObject({
      refusal: 'emailAccountLimit',
    });
    await forgetSends();
    expect(await calls.mail(state, person.loginName)).toMatchObject({ refusal: 'contactIsOwn' });
    expect(calls.mailTo(person.loginName)).toBe('');
    expect((await calls.state({ state })).value.step).not.toBe('DEVICE_NAME');
  }, 300_000);

  it('is no must where the game, or the country, does not ask for it; once done, it protects', async () => {
    const { check, on } = await playerOf(stage(), 'PAPER_KNIGHTS');
    expect((await check('any')).value).toMatchObject({ isEssential: false, isAvailable: true, verifyType: 'email' });
    const calls = await on(aDevice());
    const { state } = (await calls.state()).value;
    expect((await calls.state({ state, go: 'next' })).value.step).toBe('EMAIL_ENTRY');
    const address = anAddress();
    await calls.mail(state, address);
    await calls.verifyMail(state, calls.mailTo(address));
    await calls.register(state, 'Mine');
    expect((await check('any')).value).toMatchObject({ isEssential: false, isAvailable: false });
    const must = await playerOf(stage());
    expect((await must.check('any', 'XK')).value).toMatchObject({ isEssential: false, isAvailable: true });
  });

  it('tells an unknown game from another one, and a token of nobody', async () => {
    const { on, token } = await playerOf(stage());
    const calls = await on(aDevice());
    expect(await calls.state({ service_id: 'NO_GAME' })).toMatchObject({ refusal: 'sdkError', code: '46001' });
    expect(await calls.state({ service_id: 'LANTERN_SEA' })).toMatchObject({ refusal: 'sdkError', code: '46002' });
    const lantern = await playerOf(stage(), 'LANTERN_SEA', await makePerson(stage().platform));
    expect(await lantern.check('x')).toMatchObject({ code: '0' });
    const ask = (body: object) =>
      stage().server.call(deviceCheck, {
        body: { token, service_id: 'PLAYGROUND_GAME', nation: 'KR', device_id: 'x', ...body },
      });
    expect(await ask({ service_id: 'NO_GAME' })).toMatchObject({ refusal: 'sdkError', code: '46001' });
    expect(await ask({ service_id: 'LANTERN_SEA' })).toMatchObject({ refusal: 'sdkError', code: '46002' });
    expect(await ask({ token: 'invented' })).toMatchObject({ refusal: 'memberInvalidToken' });
  });

  it('opens hub verify and no call of the portal', async () => {
    const { on } = await playerOf(stage());
    const { asked } = await on(aDevice());
    const body = { platform: 'MOBILE_SDK', service_id: 'PLAYGROUND_GAME', cert_type: 'SELF' } as const;
    expect(await stage().server.call(hubVerify, { body }, asked)).toMatchObject({ code: '0' });
    expect(await stage().server.call(hubVerify, { body }, { ...asked, token: 'webview-no' })).not.toMatchObject({
      code: '0',
    });
    expect(await stage().server.call(myPcs, {}, asked)).toMatchObject({ refusal: 'accessTokenInvalid' });
  });
});
