import { oauthCode, socialDepart, type SocialFlow } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieIn } from '../testing/http-client.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

const flow: SocialFlow = {
  state: 'state-1',
  sns_type: 'GP',
  sign_type: 'login',
  window: 'same',
  inflow_path: 'NONE',
  redirect_url: '',
  callback_url: '',
  client_id: '',
  client_state: '',
  game_no: '',
  brought: {},
  style_type: 'studio',
  forever: false,
  email: '',
};
const browser = 'b'.repeat(22);
const cookie = `GH_BID=${browser}`;
const place = 'state=state-1&inflow_path=NONE&style_type=studio';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
beforeEach(() => edge.platform.reset());
afterAll(() => edge.stop());

const get = (path: string, headers: Record<string, string> = { cookie }) => edge.ask({ path, headers });
const told = () => JSON.parse(edge.platform.last('/sim/oauth/code')?.body ?? 'null') as unknown;

describe('the way to a provider', () => {
  it('leads where the platform says, for the browser at hand', async () => {
    edge.platform.answer(socialDepart, { provider_url: 'https://provider.example/authorize?a=1' }, { x: 'state-1' });
    const answer = await get('/oauth/depart?state=state-1');
    expect([answer.status, answer.headers.location]).toEqual([302, 'https://provider.example/authorize?a=1']);
    expect(edge.platform.last('/sim/v1/oauth/depart')?.headers[internalHeaders.browserId]).toBe(browser);
  });

  it.each(['/oauth/depart', '/oauth/depart?state=%2F..%2F', '/oauth/depart?state=other'])(
    'leads to our failed page where there is none: %s',
    async (path) => {
      expect((await get(path)).headers.location).toMatch(/^\/oauth\/third-login-failed\/login\?reason=\w+$/);
    },
  );
});

describe('a callback', () => {
  it.each([
    ['login', 'same', `/oauth/GP/callback?${place}`],
    ['signup', 'same', `/oauth/signup?${place}`],
    ['switch', 'same', `/oauth/review?${place}`],
    ['signup', 'popup', `/oauth/GP/callback?${place}`],
  ] as const)('goes on without the code: %s in %s window', async (sign_type, window, path) => {
    edge.platform.answer(oauthCode, { ...flow, sign_type, window });
    const answer = await get('/oauth/GP/callback?code=secret-code&state=state-1&scope=openid');
    expect([answer.status, answer.headers.location]).toEqual([303, path]);
    expect(told()).toEqual({ state: 'state-1', code: 'secret-code', sns_type: 'GP' });
    expect(edge.platform.last('/sim/oauth/code')?.headers[internalHeaders.browserId]).toBe(browser);
  });

  it('passes an error to the platform unchanged, and shows our failed page with the state of the flow', async () => {
    edge.platform.refuse(oauthCode, 'socialCancelled', { ...flow, sign_type: 'signup' });
    const answer = await get('/oauth/FB/callback?error=access_denied&error_description=%3Cb%3E&state=state-1');
    expect(told()).toEqual({ state: 'state-1', error: 'access_denied', sns_type: 'FB' });
    expect(answer.headers.location).toBe(
      `/oauth/third-login-failed/signup?state=state-1&reason=socialCancelled&sns_type=GP&inflow_path=NONE&style_type=studio`,
    );
  });

  it('does not name a provider at the common callback, and passes on the issuer', async () => {
    edge.platform.answer(oauthCode, flow);
    const first = await get('/sim/oauth/callback?code=c&state=state-1&iss=https%3A%2F%2Fidp.example');
    expect(first.headers.location).toBe('/oauth/callback?code=c&state=state-1&iss=https%3A%2F%2Fidp.example');
    await get(first.headers.location ?? '');
    expect(told()).toEqual({ state: 'state-1', code: 'c', iss: 'https://idp.example' });
  });

  it.each(['code=a&code=b&state=state-1', 'code=a', 'code=a&state=', `code=${'x'.repeat(3000)}&state=state-1`])(
    'asks nobody about an answer that is none: %.40s',
    async (query) => {
      const answer = await get(`/oauth/GP/callback?${query}`);
      expect(answer.headers.location).toBe('/oauth/third-login-failed/login?reason=socialFailed');
      expect(edge.platform.received).toEqual([]);
    },
  );

  it('of an unknown provider is answered with 404', async () => {
    const answer = await get('/oauth/EVIL/callback?code=a&state=state-1');
    expect(answer.headers.location).toBeUndefined();
    expect(edge.platform.last('/sim/oauth/code')).toBeUndefined();
  });

  it('says that the platform is away', async () => {
    edge.platform.hang(oauthCode);
    const answer = await get('/oauth/GP/callback?code=a&state=state-1');
    expect(answer.headers.location).toBe('/oauth/third-login-failed/login?reason=serviceUnavailable');
  });
});

describe('the form post from another site', () => {
  const formHeaders = {
    origin: 'https://appleid.apple.com',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const post = (path: string, body: string, headers: Record<string, string> = formHeaders) =>
    edge.ask({ method: 'POST', path, headers, body });

  it('becomes a GET of ours, and touches neither cookies nor the platform', async () => {
    const answer = await post('/oauth/apple', 'state=state-1&code=c%26d&id_token=x&user=%7B%7D');
    expect([answer.status, answer.headers.location]).toEqual([303, '/oauth/APPLE/callback?state=state-1&code=c%26d']);
    expect(answer.setCookies).toEqual([]);
    expect(cookieIn(answer, 'GH_BID')).toBeNull();
    expect(edge.platform.received).toEqual([]);
  });

  it.each(['', 'state=state-1', 'state=a&state=b&code=c'])(
    'without an answer leads to the failed page: %p',
    async (body) => {
      expect((await post('/oauth/apple', body)).headers.location).toBe(
        '/oauth/third-login-failed/login?reason=socialFailed',
      );
    },
  );

  it('takes forms of a sensible size only', async () => {
    expect((await post('/oauth/apple', '{}', { ...formHeaders, 'content-type': 'application/json' })).status).toBe(415);
    expect((await post('/oauth/apple', `code=${'x'.repeat(20_000)}`)).status).toBe(413);
  });

  it.each([
    '/oauth/GP/callback',
    '/oauth/callback',
    '/sim/oauth/callback',
    '/oauth/depart',
    '/oauth/third-login/login',
  ])('is taken nowhere else: %s', async (path) => {
    expect((await post(path, 'state=state-1&code=c')).status).toBe(405);
    expect(edge.platform.received).toEqual([]);
  });
});
