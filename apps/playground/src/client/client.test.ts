import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningPlayground } from '../start.ts';
import { ask, startFakeApi, startOnFreePorts, type Answer, type FakeApi } from '../testing/stack.ts';
import { challengeOf, type Received } from './visits.store.ts';

let api: FakeApi;
let playground: RunningPlayground;
beforeAll(async () => {
  api = await startFakeApi();
  playground = await startOnFreePorts({ apiUrl: api.url });
});
afterAll(() => Promise.all([playground.close(), api.close()]));
afterEach(() => {
  api.asked.length = 0;
  api.replies.clear();
});

const host = 'client.localhost';
const get = (path: string, cookie = '') => ask(playground.port, path, { host, ...(cookie && { headers: { cookie } }) });
const cookieOf = (answer: Answer) => (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
const visits = async () =>
  JSON.parse((await ask(playground.port, '/api/client/visits', { host: '127.0.0.1' })).text) as Received[]; // our own list

/** Starts a sign-in and returns the query sent to the portal, and the visitor's cookie. */
async function begin(query = '') {
  const answer = await get(`/client/sign-in${query}`);
  return { answer, cookie: cookieOf(answer), asked: new URL(answer.headers.location ?? '').searchParams };
}
const back = (query: Record<string, string>, cookie: string) =>
  get(`/client/callback?${new URLSearchParams(query).toString()}`, cookie);

const member = { memberNo: 1001, nickname: 'alice', countryCd: 'KR' };
function platformAnswers(memberNo = member.memberNo) {
  const value = { accessToken: 'a.b.c', refreshToken: 'r', member };
  api.replies.set('POST /auth/v2.1/pc/token', { status: 200, body: { code: 0, message: 'OK', value } });
  const check = { code: 0, message: 'OK', value: { guid: 'g', memberNo, expiration: 1 } };
  api.replies.set('GET /auth/auth/v5/user_token/check', { status: 200, body: check });
}

describe('the redirect to the portal', () => {
  it('contains client, address, style and a random state', async () => {
    const { answer, asked, cookie } = await begin();
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^http:\/\/localhost:4200\/auth\/authorize\?/);
    expect(Object.fromEntries(asked)).toEqual({
      client_id: 'playground-client',
      redirect_url: `http://${host}:${playground.port}/client/callback`,
      inflow_path: 'PLAYGROUND_THIRD',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
    expect((await begin()).cookie).not.toBe(cookie);
  });

  it('contains a proof key if the client has no secret', async () => {
    const { asked } = await begin('?client=public');
    expect(asked.get('client_id')).toBe('playground-public');
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect((await get('/client/sign-in?client=other')).status).toBe(400);
  });
});

describe('a returned code', () => {
  it('is exchanged on the server with the secret, and the player is shown', async () => {
    platformAnswers();
    const { asked, cookie } = await begin();
    const answer = await back({ authorization_code: 'c0de', state: asked.get('state') ?? '' }, cookie);
    expect([answer.status, answer.headers.location]).toEqual([303, '/client']);
    expect(api.asked[0]?.body).toEqual({
      grant_type: 'authorization_code',
      client_id: 'playground-client',
      client_secret: 'playground-client-secret-0001',
      authorization_code: 'c0de',
      redirect_uri: `http://${host}:${playground.port}/client/callback`,
    });
    const page = await get('/client', cookie);
    expect(page.text).toContain('data-testid="member-no">1001');
    expect(page.text).not.toContain('a.b.c');
    expect((await visits())[0]).toMatchObject({ client: 'confidential', result: 'signed-in', memberNo: 1001 });
    expect((await get('/client')).text).toContain('Nobody is playing');
  });

  it('is exchanged with the verifier of its proof key', async () => {
    platformAnswers();
    const { asked, cookie } = await begin('?client=public');
    await back({ authorization_code: 'c0de', state: asked.get('state') ?? '' }, cookie);
    const sent = api.asked[0]?.body;
    expect(sent).toEqual(
      expect.objectContaining({ client_id: 'playground-public', code_verifier: expect.any(String) }),
    );
    expect(sent).not.toHaveProperty('client_secret');
    const { code_verifier: verifier } = sent as { code_verifier: string }; // the line above says so
    expect(challengeOf(verifier)).toBe(asked.get('code_challenge'));
  });

  it.each([
    ['another state', (state: string) => `${state}x`, true],
    ['another browser', (state: string) => state, false],
  ])('is not taken with %s', async (_what, stateOf, withCookie) => {
    const { asked, cookie } = await begin();
    const query = { authorization_code: 'c0de', state: stateOf(asked.get('state') ?? '') };
    expect((await back(query, withCookie ? cookie : '')).status).toBe(400);
    expect(api.asked).toEqual([]);
  });

  it('is accepted once', async () => {
    platformAnswers();
    const { asked, cookie } = await begin();
    const query = { authorization_code: 'c0de', state: asked.get('state') ?? '' };
    await back(query, cookie);
    expect((await back(query, cookie)).status).toBe(400);
  });

  it('shows the refusal of the platform, and a mismatch of the member', async () => {
    const refused = { code: 41021, message: 'authorizationCodeInvalid', value: null };
    api.replies.set('POST /auth/v2.1/pc/token', { status: 400, body: refused });
    const first = await begin();
    const answer = await back({ authorization_code: 'x', state: first.asked.get('state') ?? '' }, first.cookie);
    expect(answer.text).toContain('authorizationCodeInvalid');
    platformAnswers(2002);
    const second = await begin();
    await back({ authorization_code: 'x', state: second.asked.get('state') ?? '' }, second.cookie);
    expect((await visits())[0]).toMatchObject({ result: 'refused', refusal: 'otherMember', memberNo: null });
  });

  it('can be replaced by the error that the player declined', async () => {
    const { asked, cookie } = await begin();
    const answer = await back({ error: 'access_denied', state: asked.get('state') ?? '' }, cookie);
    expect(answer.text).toContain('You didn’t agree');
    expect((await visits())[0]).toMatchObject({ result: 'declined' });
    expect(api.asked).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the token, forgets the player, and offers to sign out of the portal and return', async () => {
    platformAnswers();
    const { asked, cookie } = await begin();
    await back({ authorization_code: 'c0de', state: asked.get('state') ?? '' }, cookie);
    const answer = await ask(playground.port, '/client/sign-out', { host, method: 'POST', headers: { cookie } });
    expect([answer.status, answer.headers.location]).toEqual([303, '/client/signed-out']);
    expect(api.asked.at(-1)).toMatchObject({ path: '/sim/auth/logout', body: { accessToken: 'a.b.c' } });
    expect((await get('/client', cookie)).text).toContain('Nobody is playing');
    const page = await get('/client/signed-out');
    const link = /href="(http:\/\/localhost:4200\/logout\?[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
    expect(new URL(link ?? '').searchParams.get('redirect_url')).toBe(
      `http://${host}:${playground.port}/client/signed-out`,
    );
  });

  it('is accepted from the game’s own page only', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await ask(playground.port, '/client/sign-out', { host, method: 'POST', headers })).status).toBe(403);
  });
});

it('serves the pages it links to, on its own host only', async () => {
  expect((await get('/client/privacy')).status).toBe(200);
  expect((await get('/')).headers.location).toBe('/client');
  expect((await get('/nowhere')).status).toBe(404);
  expect((await get('/api/people')).status).toBe(404);
  expect((await ask(playground.port, '/client')).status).toBe(404);
});
