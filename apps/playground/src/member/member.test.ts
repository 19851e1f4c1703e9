import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  callPath,
  myDeviceCheck,
  myDeviceCountries,
  myDeviceRemove,
  myDeviceRename,
  myDevices,
  otpBeginSecure,
  type CallDefinition,
} from '@gatehouse/api-contract';
import type { RunningPlayground } from '../start.ts';
import { ask, startFakeApi, startOnFreePorts, type FakeApi } from '../testing/stack.ts';

const at = (call: CallDefinition) => `${call.method} ${callPath(call)}`;
const ofDevice = (call: CallDefinition) => at(call).replace(':id', '7');
const value = (given: unknown) => ({ status: 200, body: { code: 0, message: 'OK', value: given } });
const device = { memberDeviceNo: 7, deviceName: 'Slate <b>', deviceNickname: 'Kitchen', serviceId: 'LANTERN_SEA' };
const session = 'SUAT=token-of-the-member';

let api: FakeApi;
let playground: RunningPlayground;
beforeAll(async () => {
  api = await startFakeApi();
  playground = await startOnFreePorts({ apiUrl: api.url });
});
afterAll(async () => {
  await playground.close();
  await api.close();
});
beforeEach(() => {
  api.asked.length = 0;
  api.replies.clear();
  api.replies.set(at(myDevices), value({ deviceList: [device], deviceLimit: 5 }));
  api.replies.set(at(myDeviceCheck), value({ registeredYn: 'Y' }));
  api.replies.set(at(myDeviceCountries), value({ countries: ['KR', 'US'] }));
});

const look = (path: string, cookie = session) => ask(playground.port, path, { headers: { cookie } });
const post = (path: string, fields: Record<string, string>, cookie = session) =>
  ask(playground.port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams(fields).toString(),
  });

describe('the member site', () => {
  it('shows the devices of all games, as escaped text, and no token', async () => {
    const { text } = await look('/member/devices');
    expect(text).toContain('<strong>Kitchen</strong>');
    expect(text).toContain('Slate &lt;b&gt;, LANTERN_SEA');
    expect(text).toContain('Offered in 2 countries.');
    expect(text).not.toContain('token-of-the-member');
    expect(api.asked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [myDevices, myDeviceCheck, myDeviceCountries].map(at).sort(),
    );
  });

  it('renames and removes a device', async () => {
    api.replies.set(ofDevice(myDeviceRename), value({}));
    api.replies.set(ofDevice(myDeviceRemove), value({}));
    expect((await post('/member/devices/rename', { id: '7', name: 'Desk' })).text).toContain('has a new name');
    expect((await post('/member/devices/remove', { id: '7' })).text).toContain('The device is removed.');
    const changes = api.asked.filter(({ method }) => method !== 'GET');
    expect(changes.map(({ body }) => body)).toEqual([{ deviceNickname: 'Desk' }, {}]);
    expect((await post('/member/devices/remove', { id: '7/../8' })).status).toBe(400);
  });

  it('says what the platform refuses', async () => {
    const refused = { status: 400, body: { code: 46217, message: 'deviceAlreadyDeleted', value: null } };
    api.replies.set(ofDevice(myDeviceRemove), refused);
    expect((await post('/member/devices/remove', { id: '7' })).text).toContain('refused: deviceAlreadyDeleted.');
    api.replies.set(at(myDeviceCheck), { status: 401, body: { code: 40101, message: 'sessionEnded', value: null } });
    expect((await look('/member/devices')).text).toContain('refused: sessionEnded.');
  });

  it('switches the authenticator', async () => {
    api.replies.set(at(otpBeginSecure), value({ state: 's-1' }));
    expect((await look('/member/authenticator')).text).toContain('Switch it');
    expect((await post('/member/authenticator/switch', {})).text).toContain('Confirm it in the app');
    expect(api.asked.at(-1)?.body).toEqual({});
    api.replies.set(at(otpBeginSecure), { status: 429, body: { code: 91035, message: 'resendTooSoon', value: null } });
    expect((await post('/member/authenticator/switch', {})).text).toContain('refused: resendTooSoon.');
  });

  it.each(['/member/devices', '/member/authenticator'])('%s sends a visitor to the sign-in and back', async (path) => {
    const { text } = await look(path, '');
    const back = encodeURIComponent(`http://localhost:${playground.port}${path}`);
    expect(text).toContain(`href="http://localhost:4200/login?redirect_url=${back}"`);
    expect(api.asked).toEqual([]);
  });
});
