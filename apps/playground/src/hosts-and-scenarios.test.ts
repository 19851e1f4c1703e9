import { allCalls, callPath, signInV21, verifyTokenIssue } from '@gatehouse/api-contract';
import { launcherAddress, sdkMessage } from '@gatehouse/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningPlayground } from './start.ts';
import { ask, post, startFakeApi, startOnFreePorts, testSecret, type FakeApi } from './testing/stack.ts';

const attack = `"><script>alert(1)</script>`;
const own = { 'sec-fetch-site': 'same-origin' };
const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
const call = {
  name: 'installed',
  callback: `gatehouse_${'a'.repeat(32)}`,
  token: 'b'.repeat(32),
  data: { game_id: 'X' },
};

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
beforeEach(async () => {
  await ask(playground.port, '/api/host/messages', { method: 'DELETE' });
  api.asked.length = 0;
  api.replies.clear();
});

const json = async (path: string) => JSON.parse((await ask(playground.port, path)).text);
const told = (body: unknown, headers: Record<string, string> = {}) =>
  post(playground.port, '/api/host/messages', body, headers);
const sdk = (event: string, data = {}) => ({ kind: 'sdk', message: sdkMessage(event, data) });

describe('messages of the hosts', () => {
  it('are listed newest first by kind, and are deleted together', async () => {
    await told(sdk('expired token'));
    const answer = await told({ kind: 'launcher', address: launcherAddress(call) });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      201,
      { token: call.token, ok: true, value: { call: 'installed' } },
    ]);
    expect(await json('/api/host/messages')).toMatchObject([
      { kind: 'launcher', event: 'installed', data: { game_id: 'X' }, at: expect.stringMatching(/Z$/) },
      { kind: 'sdk', event: 'expired token' },
    ]);
    expect(await json('/api/host/messages?kind=sdk')).toHaveLength(1);
    expect(JSON.parse((await ask(playground.port, '/api/host/messages', { method: 'DELETE' })).text)).toEqual({
      deleted: 2,
    });
    expect(await json('/api/host/messages')).toEqual([]);
  });

  it.each([
    [{ kind: 'launcher', address: 'https://evil.test/' }],
    [{ kind: 'launcher', address: launcherAddress(call).replace('3.0', '9.9') }],
    [{ kind: 'sdk', message: { event: 'close' } }],
    [{ kind: 'phone' }],
  ])('are refused as %j', async (body) => {
    expect((await told(body)).status).toBe(400);
    expect(await json('/api/host/messages')).toEqual([]);
  });

  it.each(['cross-site', 'same-site'])('are refused from a %s page', async (site) => {
    expect((await told(sdk('close'), { 'sec-fetch-site': site })).status).toBe(403);
  });

  it('refuses an invalid filter with a reason', async () => {
    expect((await ask(playground.port, '/api/host/messages?kind=tv')).status).toBe(400);
  });
});

describe('host pages', () => {
  it('open the portal with the launcher’s inflow', async () => {
    await told({ kind: 'launcher', address: launcherAddress({ ...call, name: attack }) });
    const { text } = await ask(playground.port, '/launcher');
    expect(text).toMatch(
      /href="http:\/\/localhost:4200\/login\?inflow_path=LAUNCHER&amp;game_id=PLAYGROUND_GAME&amp;from=launcher&amp;redirect_url=http/,
    );
    expect(text).toContain('show_play_button=N');
    expect(text).not.toContain('<script');
  });

  it('may frame the portal only', async () => {
    await told(sdk(attack));
    const { text, headers } = await ask(playground.port, '/sdk?screen=captcha', { host: 'ppool.localhost' });
    expect(text).toMatch(/data-kind="sdk"\s+data-origin="http:\/\/ppool\.localhost:4200"/);
    expect(text).toMatch(
      /src="http:\/\/ppool\.localhost:4200\/auth\/captcha\?siteKey=[\w-]+&amp;callerId=\w+&amp;callerDetail=/,
    );
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/sdk-host.js">']);
    expect(headers['content-security-policy']).toMatch(/frame-src http:\/\/ppool\.localhost:4200;.*script-src 'self'/);
    expect((await ask(playground.port, '/sdk?screen=__proto__')).text).toContain('/webview/sdk/device_register/v2?');
    expect((await ask(playground.port, '/sdk-host.js')).headers['content-type']).toContain('text/javascript');
  });

  it('sign a player into a game on a device, and open the chosen screen', async () => {
    api.replies.set('GET /__test/games', {
      status: 200,
      body: [{ serviceId: 'LANTERN_SEA', gameName: 'Lantern Sea' }],
    });
    api.replies.set('POST /__test/games/token', { status: 201, body: { token: 'player-token' } });
    const value = { verify_token: 'good-for-once', expires_in: 300_000 };
    const verify = `POST ${callPath(verifyTokenIssue)}`;
    api.replies.set(verify, { status: 200, body: { code: 0, message: 'OK', value } });
    const path = '/sdk?member=alice&game=LANTERN_SEA&device=slate-1&screen=device_management&host=shell';
    const { text } = await ask(playground.port, path);
    expect(text).toContain(
      'src="http://localhost:4200/webview/sdk/device_management/v2?ver=v2&amp;service_id=LANTERN_SEA&amp;host=shell&amp;verify_token=good-for-once"',
    );
    expect(api.asked.at(-1)?.body).toMatchObject({
      token: 'player-token',
      service_id: 'LANTERN_SEA',
      device_info: { device_id: 'slate-1' },
    });
    const opened = await post(playground.port, '/api/web-views', { loginName: 'alice' });
    expect(JSON.parse(opened.text).address).toContain('verify_token=good-for-once');
    api.replies.set(verify, { status: 401, body: { code: 40107, message: 'memberInvalidToken', value: null } });
    expect((await ask(playground.port, path)).text).toContain('40107 memberInvalidToken');
    expect((await post(playground.port, '/api/web-views', { loginName: 'alice' })).status).toBe(422);
    expect((await post(playground.port, '/api/web-views', { loginName: 'alice', screen: 'x' })).status).toBe(400);
  });

  it('frame a captcha as a third party would, and list its events separately', async () => {
    await told({ ...sdk('verify'), kind: 'captcha' });
    const { text, headers } = await ask(playground.port, '/captcha-host?kind=rotate&theme=dark');
    expect(text).toMatch(
      /auth\/captcha\?siteKey=[^"]+&amp;kind=rotate&amp;theme=dark"\s+referrerpolicy="origin"\s+data-kind="captcha"/,
    );
    expect(headers['content-security-policy']).toContain('frame-src http://localhost:4200');
    expect(await json('/api/host/messages?kind=captcha')).toMatchObject([{ kind: 'captcha', event: 'verify' }]);
    expect(await json('/api/host/messages?kind=sdk')).toEqual([]);
  });

  it('return the solution of a captcha for its key', async () => {
    const right = { solution: { kind: 'slide', x: 7, within: 4 }, digits: '123456' };
    api.replies.set('GET /__test/captcha/answer?key=k-1', { status: 200, body: right });
    expect(await json('/api/captcha/answer?key=k-1')).toEqual(right);
    expect((await ask(playground.port, '/api/captcha/answer?key=..%2Fclock')).status).toBe(400);
  });

  it.each([
    ['/sdk', '/sdk'],
    ['/captcha-host', '/captcha-host'],
    ['/launcher', '/launcher'],
    ['//evil.test', '/launcher'],
  ])('forget what they received, and go back: from %s', async (from, to) => {
    await told(sdk('close'));
    const answer = await ask(playground.port, '/host/clear', {
      method: 'POST',
      headers: { ...own, referer: `http://localhost:${playground.port}${from}` },
    });
    expect([answer.status, answer.headers.location]).toEqual([303, to]);
    expect(await json('/api/host/messages')).toEqual([]);
  });
});

describe('scenarios', () => {
  const row = {
    id: crypto.randomUUID(),
    call: signInV21.id,
    refusal: 'accountBlocked',
    code: '43102',
    data: null,
    times: 2,
    answered: 1,
    for: { identifier: attack, browser: null },
  };

  it('are sent to the platform with the secret', async () => {
    api.replies.set('POST /__test/scenarios', { status: 201, body: row });
    const body = {
      call: signInV21.id,
      refusal: 'accountBlocked',
      data: { until: 1 },
      times: 2,
      for: { identifier: 'alice' },
    };
    const answer = await post(playground.port, '/api/scenarios', body);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([201, row]);
    expect(api.asked).toEqual([{ method: 'POST', path: '/__test/scenarios', secret: testSecret, body }]);
  });

  it('are listed and removed', async () => {
    api.replies.set('GET /__test/scenarios', { status: 200, body: [row] });
    api.replies.set('DELETE /__test/scenarios', { status: 200, body: { deleted: 1 } });
    api.replies.set(`DELETE /__test/scenarios/${row.id}`, { status: 200, body: { deleted: 1 } });
    expect(await json('/api/scenarios')).toEqual([row]);
    for (const path of ['/api/scenarios', `/api/scenarios/${row.id}`]) {
      expect((await ask(playground.port, path, { method: 'DELETE' })).text).toBe('{"deleted":1}');
    }
  });

  it.each([{}, { call: '' }, { call: 'x', times: 0 }, { call: 'x', for: { ip: '1' } }, { call: 'x', refuse: 'y' }])(
    'are not sent to the platform as %j',
    async (body) => {
      expect((await post(playground.port, '/api/scenarios', body)).status).toBe(400);
      expect(api.asked).toEqual([]);
    },
  );

  it('relay a refusal of the platform', async () => {
    api.replies.set('POST /__test/scenarios', { status: 400, body: { code: 40000, value: { field: 'refusal' } } });
    const answer = await post(playground.port, '/api/scenarios', { call: signInV21.id, refusal: 'nonsense' });
    expect([answer.status, JSON.parse(answer.text).error]).toMatchObject([
      400,
      { platform: { value: { field: 'refusal' } } },
    ]);
  });
});

describe('the page of scenarios', () => {
  it('shows active scenarios and all calls', async () => {
    const body = [
      {
        id: crypto.randomUUID(),
        call: signInV21.id,
        refusal: 'accountBlocked',
        code: '43102',
        times: 2,
        answered: 1,
        for: { identifier: attack, browser: null },
      },
    ];
    api.replies.set('GET /__test/scenarios', { status: 200, body });
    const { text } = await ask(playground.port, '/scenarios');
    expect(text).toContain('<td>1 of 2</td>');
    expect(text).not.toContain('<script');
    expect(text.match(/href="\/scenarios\?call=/g)).toHaveLength(allCalls.length);
  });

  it('shows an error if the platform does not answer', async () => {
    expect((await ask(playground.port, '/scenarios')).text).toContain('The account API answered 404.');
  });

  it('offers the refusals that a call declares, and the common ones', async () => {
    const { text } = await ask(playground.port, `/scenarios?call=${encodeURIComponent(signInV21.id)}`);
    for (const [code, refusal] of Object.entries(signInV21.refusals))
      expect(text).toContain(`<option value="${code}">${refusal} (${code})</option>`);
    expect(text).toContain('<option value="50000">serviceUnavailable (50000)</option>');
    expect(text).not.toContain('emailAccountLimit');
    expect((await ask(playground.port, '/scenarios?call=nothing')).status).toBe(404);
  });

  it('adds a scenario through its form', async () => {
    api.replies.set('POST /__test/scenarios', { status: 201, body: {} });
    const body = String(
      new URLSearchParams({ call: signInV21.id, code: '43102', times: '', identifier: ' alice ', data: '{"a":1}' }),
    );
    const answer = await ask(playground.port, '/scenarios', { method: 'POST', headers: form, body });
    expect([answer.status, answer.headers.location]).toEqual([303, '/scenarios']);
    expect(api.asked[0]?.body).toEqual({
      call: signInV21.id,
      code: '43102',
      data: { a: 1 },
      for: { identifier: 'alice' },
    });
  });

  it.each(['data=%7B', 'times=many', 'code='])('refuses a form with %s', async (wrong) => {
    const body = `call=x&code=1&${wrong}`;
    const sent = wrong.startsWith('code') ? `call=x&${wrong}` : body;
    expect((await ask(playground.port, '/scenarios', { method: 'POST', headers: form, body: sent })).status).toBe(400);
    expect(api.asked).toEqual([]);
  });

  it('removes one or all through its forms', async () => {
    const id = crypto.randomUUID();
    for (const path of ['/__test/scenarios', `/__test/scenarios/${id}`])
      api.replies.set(`DELETE ${path}`, { status: 200, body: { deleted: 1 } });
    for (const body of ['', `id=${id}`]) {
      expect((await ask(playground.port, '/scenarios/clear', { method: 'POST', headers: form, body })).status).toBe(
        303,
      );
    }
    expect(api.asked.map(({ path }) => path)).toEqual(['/__test/scenarios', `/__test/scenarios/${id}`]);
  });
});
