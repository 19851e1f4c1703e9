import {
  deviceState,
  hubVerify,
  issueToken,
  myPcs,
  oauthCodeLv2,
  refreshV20,
  webviewSession,
} from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cookieIn, type Answer } from '../testing/http-client.ts';
import { signInValue } from '../testing/sign-in-value.ts';
import { scriptHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';
import { withMarks } from '../testing/with-marks.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const token = 'verify-token-of-a-game';
const webViewToken = 'webview-token-of-the-edge';
const page = '/webview/sdk/device_register?service_id=GAME&ver=v2';
const open = (path = `${page}&verify_token=${token}`, headers: Record<string, string> = {}) =>
  edge.ask({ path, headers: { 'sec-fetch-mode': 'navigate', ...headers } });
const swaps = () =>
  edge.platform.answer(webviewSession, { webview_token: webViewToken, expires_in: 1_800_000, service_id: 'GAME' });
const seen = (answer: Answer) => `${JSON.stringify(answer.headers)}${answer.text}`;

it('swaps the token for a cookie that no script reads, and takes it out of the address', async () => {
  swaps();
  const answer = await open();
  expect(answer).toMatchObject({ status: 303, headers: { location: page, 'cache-control': 'no-store' } });
  const { value, attributes } = cookieIn(answer, 'GH_SDK') ?? {};
  expect(value).toBe(webViewToken);
  expect(attributes).toEqual(['Path=/', 'SameSite=Lax', 'HttpOnly', 'Max-Age=43200']);
  expect(answer.headers.location).not.toContain(token);
  expect(answer.text).not.toContain(webViewToken);
  const asked = edge.platform.last('/sim/v2/device/webview-session');
  expect(JSON.parse(asked?.body ?? '')).toEqual({ verify_token: token });
  expect(asked?.headers['x-gatehouse-browser']).toBe(cookieIn(answer, 'GH_BID')?.value);
});

it('sends the platform the token of this browser, for an address with any language segment', async () => {
  swaps();
  const answer = await open(`/ko${page}&verify_token=${token}`, { cookie: `GH_SDK=${webViewToken}` });
  expect(answer.headers.location).toBe(`/ko${page}`);
  expect(JSON.parse(edge.platform.last('/sim/v2/device/webview-session')?.body ?? '')).toEqual({
    verify_token: token,
    webview_token: webViewToken,
  });
});

it.each(['memberInvalidToken', 'accessTokenExpired'] as const)(
  'says to the page that a token is over (%s)',
  async (refusal) => {
    edge.platform.refuse(webviewSession, refusal);
    const answer = await open(`${page}&verify=ok&verify_token=${token}`, { cookie: `GH_SDK=${webViewToken}` });
    expect(answer).toMatchObject({ status: 303, headers: { location: `${page}&verify=expired` } });
    expect(cookieIn(answer, 'GH_SDK')).toMatchObject({ value: 'webview-refused' });
    expect(seen(answer)).not.toContain(token);
  },
);

it('a refused address acts without a member when opened again, also after the cookies are gone', async () => {
  const refused = `${page}&verify=expired`;
  expect(cookieIn(await open(refused, { cookie: withMarks('SUAT=access-of-the-portal') }), 'GH_SDK')).toMatchObject({
    value: 'webview-refused',
  });
  expect(cookieIn(await open(refused, { cookie: `GH_SDK=${webViewToken}` }), 'GH_SDK')).toBeNull();
  expect(cookieIn(await open(page, { cookie: withMarks('SUAT=access-of-the-portal') }), 'GH_SDK')).toBeNull();
});

it.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  [
    'a link on a sister site',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document', referer: 'http://localhost:4310/x' },
  ],
  [
    'a frame of an unknown page',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe', referer: 'https://evil.example/' },
  ],
  ['a frame that does not say whose it is', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' }],
])('%s swaps nothing and leaves no mark in the browser', async (_, headers) => {
  swaps();
  const answer = await open(undefined, headers);
  expect(answer).toMatchObject({ status: 303, headers: { location: `${page}&verify=expired` } });
  expect(answer.setCookies).toEqual([]);
  expect(edge.platform.last('/sim/v2/device/webview-session')).toBeUndefined();
  const shown = await open(`${page}&verify=expired`, headers);
  expect([shown.status, cookieIn(shown, 'GH_SDK'), cookieIn(shown, 'GH_SURFACE')]).toEqual([404, null, null]);
});

it.each([
  ['an address that an app opens', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  ['an engine that says nothing of it', {}],
  [
    'a frame of a listed page',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe', referer: 'http://localhost:4310/' },
  ],
])('%s makes the browser a web view', async (_, headers) => {
  swaps();
  const answer = await open(undefined, headers);
  expect(cookieIn(answer, 'GH_SDK')?.value).toBe(webViewToken);
  expect(cookieIn(answer, 'GH_SURFACE')?.value).toBe('sdk');
});

it('a mere link shows the page of the web view, and the next page is one of a browser', async () => {
  const link = await open(page);
  expect(link.text).toContain('data-surface="sdk"');
  expect(cookieIn(link, 'GH_SURFACE')).toBeNull();
});

it('keeps the token where the platform is silent: the same address works a moment later', async () => {
  edge.platform.hang(webviewSession);
  const answer = await open(undefined, { 'accept-language': 'de' });
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  expect(answer.text).toMatch(/Dienst/);
  expect(cookieIn(answer, 'GH_SDK')).toBeNull();
});

it('asks nothing for other pages, and nothing for what another page loads', async () => {
  swaps();
  await open(`/login?verify_token=${token}`);
  await open(undefined, { 'sec-fetch-mode': 'no-cors' });
  await open('/webview/sdk/device_register?service_id=GAME');
  expect(edge.platform.last('/sim/v2/device/webview-session')).toBeUndefined();
});

const script = (path: string, cookie: string, method = 'POST') =>
  edge.ask({ method, path, headers: { ...scriptHeaders, cookie }, ...(method === 'GET' ? {} : { body: '{}' }) });
const both = withMarks(`GH_SDK=${webViewToken}; SUAT=access-of-the-portal`);

it('goes out with the calls that are meant for web views, and with no other', async () => {
  const bearerOf = async (path: string, cookie: string, method?: string) => {
    edge.platform.reset();
    await script(`/api${path}`, cookie, method);
    return edge.platform.last(path)?.headers.authorization;
  };
  expect(await bearerOf(`/sim/${deviceState.path}`, both)).toBe(`Bearer ${webViewToken}`);
  expect(await bearerOf(`/sim/${hubVerify.path}`, both)).toBe(`Bearer ${webViewToken}`);
  expect(await bearerOf(`/secure/${myPcs.path}`, both, 'GET')).toBe('Bearer access-of-the-portal');
  expect(await bearerOf(`/secure/${myPcs.path}`, `GH_SDK=${webViewToken}`, 'GET')).toBeUndefined();
  expect(await bearerOf(`/sim/${deviceState.path}`, withMarks('SUAT=access-of-the-portal'))).toBe(
    'Bearer access-of-the-portal',
  );
});

it('gives way to the session that a page was opened with', async () => {
  edge.platform.answer(issueToken, signInValue());
  const answer = await script('/api/sim/auth/issue/token?state=handed-over', both, 'GET');
  expect(cookieIn(answer, 'SUAT')?.value).toBeTruthy();
  expect(cookieIn(answer, 'GH_SDK')).toMatchObject({ value: '' });
});

it('ends when a member signs in, and stays when an open session is only renewed', async () => {
  edge.platform.answer(oauthCodeLv2, signInValue());
  const signedIn = await script(`/api/${oauthCodeLv2.base}/${oauthCodeLv2.path}`, both);
  expect(cookieIn(signedIn, 'SUAT')?.value).toBeTruthy();
  expect(cookieIn(signedIn, 'GH_SDK')).toMatchObject({ value: '' });
  edge.platform.answer(refreshV20, signInValue());
  const renewed = await script(
    `/api/${refreshV20.base}/${refreshV20.path}`,
    withMarks(`GH_SDK=${webViewToken}; SUAT=access-of-the-portal; SURT=refresh-of-the-portal`),
  );
  expect(cookieIn(renewed, 'SUAT')?.value).toBeTruthy();
  expect(cookieIn(renewed, 'GH_SDK')).toBeNull();
});

it('is never visible to a script', async () => {
  swaps();
  const answer = await script('/api/sim/v2/device/webview-session', both);
  expect(answer.status).toBe(200);
  expect(seen(answer)).not.toContain(webViewToken);
});
