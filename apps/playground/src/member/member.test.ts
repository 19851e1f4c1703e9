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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningPlayground } from '../start.ts';
import { ask, startFakeApi, startOnFreePorts, type FakeApi } from '../testing/stack.ts';

const at = (call: CallDefinition) => `${call.method} ${callPath(call)}`;
const ofDevice = (call: CallDefinition) => `${call.method} ${callPath(call, { id: '7' })}`;
const value = (given: unknown) => ({ status: 200, body: { code: 0, message: 'OK', value: given } });
const device = {
  memberDeviceNo: 7,
  memberNo: 1,
  serviceId: 'LANTERN_SEA',
  deviceId: 'd-7',
  deviceType: 'PC',
  deviceNickname: 'Kitchen',
  deviceName: 'Slate <b>',
  osName: 'Windows',
  regDt: 0,
  updDt: 0,
};
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

/** The page that a change leads to, also a refused one: a reload there sends nothing again. */
const after = async (change: ReturnType<typeof post>): Promise<string> => {
  const { status, headers } = await change;
  expect(status).toBe(303);
  return (await look(headers.location ?? '')).text;
};

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
    expect(await after(post('/member/devices/rename', { id: '7', name: 'Desk' }))).toContain('has a new name');
    expect(await after(post('/member/devices/remove', { id: '7' }))).toContain('The device is removed.');
    const changes = api.asked.filter(({ method }) => method !== 'GET');
    expect(changes.map(({ body }) => body)).toEqual([{ deviceNickname: 'Desk' }, {}]);
    expect((await post('/member/devices/remove', { id: '7/../8' })).status).toBe(400);
  });

  it('says what the platform refuses', async () => {
    const refused = { status: 400, body: { code: 46217, message: 'deviceAlreadyDeleted', value: null } };
    api.replies.set(ofDevice(myDeviceRemove), refused);
    expect(await after(post('/member/devices/remove', { id: '7' }))).toContain('refused: deviceAlreadyDeleted.');
    api.replies.set(ofDevice(myDeviceRemove), { status: 400, body: { code: 1, message: '<b>unknown', value: null } });
    expect(await after(post('/member/devices/remove', { id: '7' }))).toContain('The platform refused it.');
    api.replies.set(at(myDeviceCheck), { status: 401, body: { code: 40101, message: 'sessionEnded', value: null } });
    expect((await look('/member/devices')).text).toContain('refused: sessionEnded.');
  });

  it('tells a change that worked although the devices cannot be read, and no refusal where nothing answered', async () => {
    api.replies.set(ofDevice(myDeviceRename), value({}));
    api.replies.set(at(myDevices), { status: 502, body: 'down' });
    const text = await after(post('/member/devices/rename', { id: '7', name: 'Desk' }));
    expect(text).toContain('The device has a new name. The platform did not answer. Try again.');
    expect(text).not.toContain('Nobody is signed in');
    expect((await look('/member/devices')).status).toBe(502);
    api.replies.set(ofDevice(myDeviceRemove), { status: 200, body: 'no envelope' });
    api.replies.set(at(myDevices), value({ deviceList: [], deviceLimit: 5 }));
    const removed = await after(post('/member/devices/remove', { id: '7' }));
    expect([removed.includes('did not answer'), removed.includes('refused')]).toEqual([true, false]);
    expect((await look('/member/devices?said=<b>')).text).not.toContain('data-testid="said"');
  });

  it('switches the authenticator', async () => {
    api.replies.set(
      at(otpBeginSecure),
      value({ state: 's-1', person_verify_yn: 'N', email_verify_yn: 'Y', provider_cd: 'SO' }),
    );
    expect((await look('/member/authenticator')).text).toContain('Switch it');
    expect(await after(post('/member/authenticator/switch', {}))).toContain('Confirm it in the app');
    expect(api.asked.at(-1)?.body).toEqual({});
    api.replies.set(at(otpBeginSecure), { status: 429, body: { code: 91035, message: 'resendTooSoon', value: null } });
    expect(await after(post('/member/authenticator/switch', {}))).toContain('refused: resendTooSoon.');
  });

  it('leads to the page of the portal and back where the platform asks for a proof of the owner', async () => {
    api.replies.set(at(otpBeginSecure), { status: 403, body: { code: 40120, message: 'proofNeeded', value: null } });
    const text = await after(post('/member/authenticator/switch', {}));
    expect(text).toContain('refused: proofNeeded.');
    const [, href] = /href="([^"]+)">Continue on the account page/.exec(text) ?? [];
    const back = encodeURIComponent(`http://localhost:${playground.port}/member/authenticator`);
    expect(href).toBe(`http://localhost:4200/auth/authenticator?redirect_url=${back}`);
    expect((await look('/member/authenticator')).text).not.toContain('Continue on the account page');
  });

  it.each(['/member/devices', '/member/authenticator'])('%s sends a visitor to the sign-in and back', async (path) => {
    const { text } = await look(path, '');
    const back = encodeURIComponent(`http://localhost:${playground.port}${path}`);
    expect(text).toContain(`href="http://localhost:4200/login?redirect_url=${back}"`);
    expect(api.asked).toEqual([]);
  });
});
