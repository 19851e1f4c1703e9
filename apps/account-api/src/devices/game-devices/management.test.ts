import {
  myDeviceCheck,
  myDeviceCountries,
  myDeviceRemove,
  myDeviceRename,
  myDevices,
  myPcRegister,
  myPcRemove,
  myPcs,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { settled } from '../../testing/settled.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { aDevice, anAddress, aNumber, playerOf, type DeviceCalls } from './testing/device-stage.ts';

const noOf = async (calls: DeviceCalls, index = 0) => (await calls.list()).value.deviceList[index]?.memberDeviceNo ?? 0;

describeEachEngine('managing devices of a game', (engine) => {
  const stage = usePlatform(engine);
  const subjectsTo = async (email: string) => {
    await settled();
    return stage()
      .platform.mails.filter(({ to }) => to === email)
      .map(({ subject }) => subject);
  };

  it('renames and removes; with the last one the registration and its contacts are gone', async () => {
    const { person, register, atPortal, on } = await playerOf(stage());
    const number = aNumber();
    const device = aDevice();
    await register(device, number, 'First');
    await register(aDevice(), number, 'Second');
    const calls = await atPortal();
    const { state, registeredCnt, deviceLimit } = (await calls.list()).value;
    expect([registeredCnt, deviceLimit]).toEqual([2, 5]);
    const [first, second] = [await noOf(calls, 0), await noOf(calls, 1)];
    expect(await calls.edit({ state, memberDeviceNo: first, deviceNickname: '새-이름' })).toMatchObject({ code: '0' });
    expect((await calls.list(state)).value.deviceList[0]).toMatchObject({ deviceNickname: '새-이름' });
    for (const deviceNickname of ['x', 'two words', '<b>', 'dot.dot', 'x'.repeat(21)])
      expect((await calls.edit({ state, memberDeviceNo: first, deviceNickname })).status).toBe(400);
    expect(await calls.edit({ state, deviceNickname: 'Nobody' })).toMatchObject({ refusal: 'requestInvalid' });
    expect(await calls.edit({ state, memberDeviceNo: first })).toMatchObject({ refusal: 'requestInvalid' });
    expect(await calls.remove(state, first)).toMatchObject({ code: '0', value: { registeredCnt: 1 } });
    expect(await calls.edit({ state, memberDeviceNo: first, deviceNickname: 'Gone' })).toMatchObject({
      refusal: 'deviceAlreadyDeleted',
    });
    expect(await calls.end(state, first)).toMatchObject({ refusal: 'deviceAlreadyDeleted' });
    expect(await calls.end(state, second)).toMatchObject({ code: '0' });
    expect(await calls.list(state)).toMatchObject({ refusal: 'verificationTimeExpired' });
    expect((await calls.list()).value).toMatchObject({ deviceRegistered: 'N', registeredCnt: 0, contactInfo: [] });
    expect((await (await on(device)).state()).value).toMatchObject({ step: 'GUIDE', phoneNumber: '' });
    expect((await subjectsTo(person.loginName)).filter((subject) => subject === '기기가 삭제되었습니다')).toHaveLength(
      2,
    );
  });

  it('adds a backup, chooses the default, changes a contact; whoever had the old address hears of it', async () => {
    const { person, register, on, forgetSends } = await playerOf(stage());
    const [device, number, address, next] = [aDevice(), aNumber(), anAddress(), anAddress()];
    await register(device, number);
    const calls = await on(device);
    const change = async (kind: 'edit' | 'updateContact', to: string) => {
      const { state, ...step } = (await calls.change(kind, 'email')).value;
      expect(step).toMatchObject({ step: 'EMAIL_ENTRY', email: '', method: 'email' });
      const sent = await calls.mail(state, to);
      if (sent.code !== '0') return sent;
      const verified = await calls.verifyMail(state, calls.mailTo(to));
      return { code: verified.code, step: (await calls.state({ state })).value.step };
    };
    expect(await calls.change('edit', 'email')).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect((await calls.change('updateContact')).value).toMatchObject({ step: 'EMAIL_ENTRY', defaultContact: 'phone' });
    expect(await change('updateContact', address)).toEqual({ code: '0', step: 'COMPLETED' });
    const { state, contactInfo } = (await calls.list()).value;
    expect(contactInfo.map(({ kind, default: first }) => [kind, first])).toEqual([
      ['phone', true],
      ['email', false],
    ]);
    expect(await calls.edit({ state, defaultContact: 'email' })).toMatchObject({ code: '0' });
    expect((await calls.list(state)).value.contactInfo.find((item) => item.default)?.kind).toBe('email');
    expect((await calls.change('edit')).value).toMatchObject({ step: 'METHOD_CHOICE', methods: ['phone', 'email'] });
    stage().platform.clock.advance(61_000);
    expect(await change('edit', address)).toMatchObject({ refusal: 'contactIsOwn' });
    expect(await change('edit', next)).toEqual({ code: '0', step: 'COMPLETED' });
    expect(await subjectsTo(address)).toContain('기기 인증 연락처가 변경되었습니다');
    expect(await subjectsTo(person.loginName)).toContain('기기 인증 연락처가 변경되었습니다');
    await forgetSends();
    expect((await (await on(aDevice())).state()).value).toMatchObject({
      step: 'METHOD_CHOICE',
      methods: ['email', 'phone'],
      defaultContact: 'email',
    });
  });

  it('offers no backup of a kind that the game does not use, and no change without a registration', async () => {
    const { register, on } = await playerOf(stage(), 'LANTERN_SEA');
    const device = aDevice();
    const calls = await on(device);
    expect(await calls.change('edit')).toMatchObject({ refusal: 'wrongVerifyStep' });
    await register(device, aNumber());
    expect(await calls.change('updateContact', 'email')).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect((await calls.change('updateContact')).value).toMatchObject({ step: 'PHONE_ENTRY', methods: ['phone'] });
    const { state, game_verify_type: only } = (await calls.list()).value;
    expect(only).toBe('phone'); // so that the page offers no email either
    expect(await calls.edit({ state, defaultContact: 'email' })).toMatchObject({ refusal: 'wrongVerifyStep' });
  });

  it('is for registered devices: a game on a strange one reads, and changes nothing', async () => {
    const { register, on } = await playerOf(stage());
    await register(aDevice(), aNumber());
    for (const strange of [await on(aDevice()), await on(null)]) {
      const { state, deviceList } = (await strange.list()).value;
      const memberDeviceNo = deviceList[0]?.memberDeviceNo ?? 0;
      for (const answer of [
        await strange.remove(state, memberDeviceNo),
        await strange.end(state, memberDeviceNo),
        await strange.edit({ state, memberDeviceNo, deviceNickname: 'Stranger' }),
        await strange.edit({ state, defaultContact: 'phone' }),
        await strange.change('edit'),
        await strange.change('updateContact'),
      ])
        expect(answer).toMatchObject({ refusal: 'wrongVerifyStep' });
      expect((await strange.list()).value.registeredCnt).toBe(1);
      const begun = (await strange.state()).value.state;
      expect(await strange.remove(begun, memberDeviceNo)).toMatchObject({ refusal: 'wrongVerifyStep' });
    }
  });
});

describeEachEngine('devices and PCs of a member', (engine) => {
  const stage = usePlatform(engine);

  it('are listed over all games, renamed and removed', async () => {
    const { server } = stage();
    const one = await playerOf(stage());
    const two = await playerOf(stage(), 'LANTERN_SEA', one.person);
    const number = aNumber();
    const { asked } = await one.atPortal();
    expect((await server.call(myDeviceCheck, {}, asked)).value).toEqual({ registeredYn: 'N' });
    await one.register(aDevice(), number, 'In-one');
    await two.register(aDevice(), number, 'In-two');
    expect((await server.call(myDeviceCheck, {}, asked)).value).toEqual({ registeredYn: 'Y' });
    const { deviceList, deviceLimit } = (await server.call(myDevices, {}, asked)).value;
    expect(deviceLimit).toBe(5);
    expect(deviceList.map(({ serviceId, deviceNickname }) => [serviceId, deviceNickname])).toEqual([
      ['LANTERN_SEA', 'In-two'],
      ['PLAYGROUND_GAME', 'In-one'],
    ]);
    const params = { id: String(deviceList[0]?.memberDeviceNo) };
    expect(await server.call(myDeviceRename, { params, body: { deviceNickname: 'New' } }, asked)).toMatchObject({
      code: '0',
    });
    expect(await server.call(myDeviceRename, { params, body: { deviceNickname: 'a b' } }, asked)).toMatchObject({
      status: 400,
    });
    expect(await server.call(myDeviceRemove, { params }, asked)).toMatchObject({ code: '0' });
    expect(await server.call(myDeviceRemove, { params }, asked)).toMatchObject({ refusal: 'deviceAlreadyDeleted' });
    expect((await server.call(myDevices, {}, asked)).value.deviceList).toHaveLength(1);
    expect((await server.call(myDeviceCountries, {}, asked)).value.countries).toContain('KR');
  });

  it('are somebody else’s as if they had never been', async () => {
    const { server } = stage();
    const [owner, stranger] = [await playerOf(stage()), await playerOf(stage())];
    const { calls } = await owner.register(aDevice(), aNumber());
    await stranger.register(aDevice(), aNumber());
    const memberDeviceNo = await noOf(calls);
    const theirs = await stranger.atPortal();
    const { state } = (await theirs.list()).value;
    const answersFor = async (no: number) => {
      const params = { id: String(no) };
      const answers = [
        await server.call(myDeviceRename, { params, body: { deviceNickname: 'Mine' } }, theirs.asked),
        await server.call(myDeviceRemove, { params }, theirs.asked),
        await theirs.edit({ state, memberDeviceNo: no, deviceNickname: 'Mine' }),
        await theirs.remove(state, no),
        await theirs.end(state, no),
      ];
      return answers.map(({ status, code, refusal, message, value }) => ({ status, code, refusal, message, value }));
    };
    expect(await answersFor(memberDeviceNo)).toEqual(await answersFor(999_999));
    expect((await answersFor(memberDeviceNo))[0]).toMatchObject({ status: 410, refusal: 'deviceAlreadyDeleted' });
    expect((await calls.list()).value.deviceList[0]).toMatchObject({ deviceNickname: 'My-phone' });
    for (const no of [0, -1, 1.5, 1e300]) expect((await theirs.remove(state, no)).status).toBe(400);
    const own = await owner.atPortal();
    expect(await own.list(state)).toMatchObject({ refusal: 'verificationTimeExpired' });
  }, 300_000);

  it('that are PCs: their owner hears of them too', async () => {
    const { server, platform } = stage();
    const { person, atPortal } = await playerOf(stage());
    const { asked } = await atPortal();
    await server.call(myPcRegister, { body: { pcselect_name: 'Desk.1' } }, asked);
    const [pc] = (await server.call(myPcs, {}, asked)).value.collection;
    await server.call(myPcRemove, { body: { pcselect_no: pc?.pcselect_no ?? 0 } }, asked);
    expect((await server.call(myPcRemove, { body: { pcselect_no: 1e300 } }, asked)).status).toBe(400);
    await settled();
    const letters = platform.mails.filter(({ to, text }) => to === person.loginName && text.includes('Desk.1'));
    expect(letters.map(({ subject }) => subject)).toEqual(['PC가 등록되었습니다', 'PC가 삭제되었습니다']);
  });
});
