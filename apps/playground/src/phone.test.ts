import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningPlayground } from './start.ts';
import { ask, post, startFakeApi, startOnFreePorts, testSecret, type FakeApi } from './testing/stack.ts';

const alice = 'alice@playground.test';
const phoneOfAlice = `/phone?${new URLSearchParams({ loginName: alice }).toString()}`;
const id = '6f1c2a9e-0000-4000-8000-000000000001';
const attack = `"><script>alert(1)</script>`;
const request = {
  id,
  kind: 'qr',
  network: '203.0.113.0/24',
  nation: 'KR',
  agent: `Chrome, ${attack}`,
  at: '2026-11-20T10:00:00.000Z',
  expiresIn: 120,
};
const approval = { ...request, kind: 'authenticator', choices: ['0420', '4821', '7777'], typed: '9135' };
const asked = `/__test/phone/requests?${new URLSearchParams({ loginName: alice }).toString()}`;
const over = { status: 400, body: { code: 40000, value: { field: 'request', reason: 'is over' } } };

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
  api.replies.set(`GET ${asked}`, { status: 200, body: [] });
  api.replies.set('GET /__test/phone/pictures', { status: 200, body: [] });
});

const tap = (path: string, fields: Record<string, string>) =>
  ask(playground.port, path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ loginName: alice, ...fields }).toString(),
  });

describe('the phone for journeys', () => {
  it.each([
    ['scan', { loginName: alice, url: 'http://localhost:4200/auth/qr#x' }, 'scan', {}],
    ['scan', { loginName: alice, id }, 'scan', {}],
    ['approve', { loginName: alice, id, number: '4821' }, 'answer', { approve: true }],
    ['decline', { loginName: alice, id }, 'answer', { approve: false }],
    ['login-code', { loginName: alice }, 'login-code', {}],
    ['login-code', { memberNo: 7 }, 'login-code', {}],
    ['authenticator', { loginName: alice }, 'authenticator', {}],
  ])('%s %j reaches the platform', async (path, body, testApi, more) => {
    api.replies.set(`POST /__test/phone/${testApi}`, { status: 200, body: { status: 'APPROVED' } });
    expect((await post(playground.port, `/api/phone/${path}`, body)).status).toBe(200);
    expect(api.asked).toEqual([
      { method: 'POST', path: `/__test/phone/${testApi}`, secret: testSecret, body: { ...body, ...more } },
    ]);
  });

  it.each([
    ['scan', { loginName: alice }],
    ['scan', { loginName: alice, url: 'x', id }],
    ['approve', { loginName: alice, id: 'x' }],
    ['decline', { id }],
  ])('%s %j is refused here', async (path, body) => {
    expect((await post(playground.port, `/api/phone/${path}`, body)).status).toBe(400);
    expect(api.asked).toEqual([]);
  });

  it('lists requests and pictures', async () => {
    api.replies.set(`GET ${asked}`, { status: 200, body: [approval] });
    const answer = await ask(playground.port, `/api${phoneOfAlice.replace('/phone', '/phone/requests')}`);
    expect(JSON.parse(answer.text)).toEqual([approval]);
    expect(JSON.parse((await ask(playground.port, '/api/phone/pictures')).text)).toEqual([]);
    expect((await ask(playground.port, '/api/phone/requests')).status).toBe(400);
  });
});

describe('the phone for people', () => {
  it('is opened for a chosen account', async () => {
    api.replies.set('GET /__test/people', {
      status: 200,
      body: [
        { loginName: alice, state: 'ok' },
        { loginName: 'wes@playground.test', state: 'withdrawn' },
      ],
    });
    const { text } = await ask(playground.port, '/phone');
    expect(text).toContain(`<option>${alice}</option>`);
    expect(text).not.toContain('wes@');
  });

  it('shows requests, and escapes the name that a browser gives itself', async () => {
    api.replies.set(`GET ${asked}`, { status: 200, body: [request, approval] });
    const { text } = await ask(playground.port, phoneOfAlice);
    expect(text).toContain('KR, 203.0.113.0/24');
    expect(text).not.toContain(attack);
    for (const number of approval.choices) expect(text).toContain(`>${number}</button>`);
    expect(text).toContain('9135');
  });

  it.each([
    ['/phone/approve', { id }, 'answer', { status: 'APPROVED' }, 'Approved.'],
    ['/phone/decline', { id }, 'answer', { status: 'REFUSED' }, 'Declined.'],
    ['/phone/scan', { id }, 'scan', request, 'Scanned.'],
    ['/phone/login-code', {}, 'login-code', { code: '12345678' }, 'One-time code: 12345678'],
    ['/phone/authenticator', {}, 'authenticator', { confirmed: true }, 'The authenticator is on.'],
  ])('says what came of %s', async (path, fields, testApi, body, said) => {
    api.replies.set(`POST /__test/phone/${testApi}`, { status: 200, body });
    expect((await tap(path, fields)).text).toContain(said);
    api.replies.set(`POST /__test/phone/${testApi}`, over);
    expect((await tap(path, fields)).text).toContain('The request is over.');
  });

  it('says that nobody asked to switch the authenticator on', async () => {
    api.replies.set('POST /__test/phone/authenticator', { status: 409, body: { confirmed: false } });
    expect((await tap('/phone/authenticator', {})).text).toContain('Nobody asked to switch it on.');
  });

  it('shows an error if the platform does not answer', async () => {
    api.replies.clear();
    expect((await ask(playground.port, phoneOfAlice)).text).toContain('The account API answered 404.');
    expect((await ask(playground.port, '/phone')).text).toContain('The account API answered 404.');
  });

  it('refuses requests from other pages', async () => {
    const answer = await ask(playground.port, '/phone/approve', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ loginName: alice, id }).toString(),
    });
    expect(answer.status).toBe(403);
  });
});
