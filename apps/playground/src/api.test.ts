import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { identityOf, usualPerson } from './identity/check-result.ts';
import type { RunningPlayground } from './start.ts';
import { ask, post, startFakeApi, startOnFreePorts, testSecret, type FakeApi } from './testing/stack.ts';

let api: FakeApi;
let playground: RunningPlayground;
const secret = { authorization: `Bearer ${testSecret}` };

beforeAll(async () => {
  api = await startFakeApi();
  playground = await startOnFreePorts({ apiUrl: api.url });
});
afterAll(async () => {
  await playground.close();
  await api.close();
});
beforeEach(() => {
  playground.inbox.clear();
  api.asked.length = 0;
  api.replies.clear();
});

describe('messages', () => {
  it('are listed newest first, can be filtered, and are deleted together', async () => {
    await post(playground.port, '/api/sms', { to: '+82 10 1234 5678', text: 'Your code is 123456' }, secret);
    const listed = await ask(playground.port, '/api/messages?kind=sms&to=%2B821012345678');
    expect(JSON.parse(listed.text)).toEqual([
      {
        id: expect.any(String),
        kind: 'sms',
        to: '+82 10 1234 5678',
        subject: '',
        text: 'Your code is 123456',
        html: '',
        at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(JSON.parse((await ask(playground.port, '/api/messages?kind=mail')).text)).toEqual([]);
    expect(JSON.parse((await ask(playground.port, '/api/messages', { method: 'DELETE' })).text)).toEqual({
      deleted: 1,
    });
    expect(JSON.parse((await ask(playground.port, '/api/messages')).text)).toEqual([]);
  });

  it('refuses an invalid filter with a reason', async () => {
    const answer = await ask(playground.port, '/api/messages?kind=fax');
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      400,
      { error: { code: 'invalid', message: 'kind: must be mail or sms' } },
    ]);
  });
});

describe('SMS', () => {
  it.each<Record<string, string>>([{}, { authorization: 'Bearer a-wrong-secret-here' }])(
    'are refused with the headers %j',
    async (headers) => {
      const answer = await post(playground.port, '/api/sms', { to: '+82101234', text: 'x' }, headers);
      expect(answer.status).toBe(401);
      expect(playground.inbox.list()).toEqual([]);
    },
  );

  it.each([{}, { to: 'alice', text: 'x' }, { to: '+82101234', text: '' }])('are refused as %j', async (body) => {
    expect((await post(playground.port, '/api/sms', body, secret)).status).toBe(400);
    expect(playground.inbox.list()).toEqual([]);
  });
});

describe('clock', () => {
  it.each([{ advanceMs: 60_000 }, { reset: true }])('%j is sent to the platform with the secret', async (body) => {
    api.replies.set('POST /__test/clock', { status: 200, body: { offsetMs: 60_000 } });
    const answer = await post(playground.port, '/api/clock', body);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { offsetMs: 60_000 }]);
    expect(api.asked).toEqual([{ method: 'POST', path: '/__test/clock', secret: testSecret, body }]);
  });

  it.each([
    {},
    { advanceMs: -1 },
    { advanceMs: 1.5 },
    { advanceMs: '5' },
    { reset: false },
    { advanceMs: 1, reset: true },
    [],
    'x',
  ])('%j never reaches the platform', async (body) => {
    const answer = await post(playground.port, '/api/clock', body);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).error.code).toBe('invalid');
    expect(api.asked).toEqual([]);
  });

  it.each([
    ['not JSON', { 'content-type': 'application/json' }, '{'],
    ['a form', { 'content-type': 'text/plain' }, '{"reset":true}'],
  ])('refuses %s', async (_what, headers, body) => {
    const answer = await ask(playground.port, '/api/clock', { method: 'POST', headers, body });
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([400, 'not-json']);
  });
});

describe('people', () => {
  it('are listed as the platform lists them', async () => {
    api.replies.set('GET /__test/people', { status: 200, body: [{ loginName: 'alice@playground.test' }] });
    expect(JSON.parse((await ask(playground.port, '/api/people')).text)).toEqual([
      { loginName: 'alice@playground.test' },
    ]);
  });

  it('are created in any state, and their credentials are returned', async () => {
    const credentials = { loginName: 'new@playground.test', password: 'Gatehouse1', memberNo: 7 };
    api.replies.set('POST /__test/people', { status: 201, body: credentials });
    const asked = { state: 'DEL_REQ', birthDate: '2010-02-28', country: 'KR', nickname: 'Newcomer' };
    const answer = await post(playground.port, '/api/people', asked);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([201, credentials]);
    expect(api.asked[0]?.body).toEqual(asked);
  });

  it('get the subject that a person check of the same details yields', async () => {
    api.replies.set('POST /__test/people', { status: 201, body: {} });
    await post(playground.port, '/api/people', { state: 'ID_PRT', checkedAs: { name: 'Lee Sora' } });
    expect(api.asked[0]?.body).toEqual({ state: 'ID_PRT', identity: identityOf({ ...usualPerson, name: 'Lee Sora' }) });
  });

  it.each([
    { country: 'kr' },
    { checkedAs: { name: '' } },
    { birthDate: '28.02.2010' },
    { state: '' },
    { state: 'two words' },
    { loginName: 'x'.repeat(101) },
  ])('are refused as %j', async (body) => {
    expect((await post(playground.port, '/api/people', body)).status).toBe(400);
    expect(api.asked).toEqual([]);
  });

  it('relay a refusal of the platform', async () => {
    api.replies.set('POST /__test/people', { status: 400, body: { code: 40000, message: 'requestInvalid' } });
    const answer = await post(playground.port, '/api/people', { state: 'nonsense' });
    expect([answer.status, JSON.parse(answer.text).error]).toMatchObject([
      400,
      { code: 'refused', platform: { code: 40000 } },
    ]);
  });
});

describe('access and limits', () => {
  it('answers 502 if the platform is unreachable, and 503 without a secret', async () => {
    const alone = await startOnFreePorts();
    const shut = await startOnFreePorts({ testSecret: null });
    try {
      expect((await post(alone.port, '/api/clock', { reset: true })).status).toBe(502);
      expect((await post(shut.port, '/api/clock', { reset: true })).status).toBe(503);
      expect((await post(shut.port, '/api/sms', { to: '+82101234', text: 'x' }, secret)).status).toBe(503);
    } finally {
      await Promise.all([alone.close(), shut.close()]);
    }
  });

  it.each(['cross-site', 'same-site', 'none'])('refuses changes from a %s page', async (site) => {
    const answer = await post(playground.port, '/api/clock', { reset: true }, { 'sec-fetch-site': site });
    expect([answer.status, api.asked]).toEqual([403, []]);
  });

  it('refuses an unknown Host and an oversized body', async () => {
    expect((await ask(playground.port, '/', { host: 'evil.test' })).status).toBe(421);
    expect((await post(playground.port, '/api/people', { about: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('is healthy under every host name, and answers 404 for unknown paths', async () => {
    for (const host of ['localhost', 'ppool.localhost', 'idp.localhost', 'client.localhost', '127.0.0.1']) {
      expect((await ask(playground.port, '/readyz', { host })).status).toBe(200);
    }
    expect((await ask(playground.port, '/', { host: 'idp.localhost' })).status).toBe(404);
    expect((await ask(playground.port, '/api/people', { host: 'client.localhost' })).status).toBe(404);
  });

  it('keeps a valid request id, and creates one otherwise', async () => {
    const kept = await ask(playground.port, '/healthz', { headers: { 'x-request-id': 'journey-0001' } });
    const made = await ask(playground.port, '/healthz', { headers: { 'x-request-id': 'bad id' } });
    expect(kept.headers['x-request-id']).toBe('journey-0001');
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
