import { nativeForms, webviewSession } from '@gatehouse/api-contract';
import { spellingsOf } from '@gatehouse/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deviceRelease } from '../testing/fixture-releases.ts';
import { formHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  const index = edge.releases.index(2);
  const device = { current: { release: deviceRelease(), origin: edge.releases.origin }, previous: null };
  await edge.releases.placeIndex({ ...index, remotes: { ...index.remotes, 'mf-device': device } });
  await edge.served(2);
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const get = (path: string, headers: Record<string, string> = {}) => edge.ask({ path, headers });
const othersOf = (pattern: string) => Object.entries(spellingsOf(pattern).others);
const swaps = () =>
  edge.platform.answer(webviewSession, { webview_token: 'web-view', expires_in: 1_800_000, service_id: 'GAME' });

describe('another spelling of a page', () => {
  it.each(
    ['/login', '/auth/captcha', '/help/:topic?', '/services/failed/:errorCode?'].flatMap((pattern) =>
      othersOf(pattern).map(([how, asked]) => [pattern, how, asked] as const),
    ),
  )('%s with %s leads to the right one', async (pattern, _, asked) => {
    const { right } = spellingsOf(pattern);
    if (asked === right) return; // all its letters are small
    const answer = await get(`${asked}?A=%2F/..//b&c`);
    const language = /^\/de\//i.test(asked) ? '/de' : '';
    expect([answer.status, answer.headers.location]).toEqual([308, `${language}${right}?A=%2F/..//b&c`]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await get(answer.headers.location ?? '')).status).toBe(200);
  });

  it.each([
    ['/zh-TW/login', '/zh-tw/login'],
    ['/%44E/login', '/de/login'],
    ['//Continue?to=x', '/continue?to=x'],
    ['/customer-service/', '/customer-service'],
    ['/OAuth//depart?state=s', '/oauth/depart?state=s'],
    ['/verify/Depart?state=s', '/verify/depart?state=s'],
    ['/sim/oauth/callback/?code=c', '/sim/oauth/callback?code=c'],
    ['/oauth//Apple?x', '/oauth/apple?x'],
    ['/webview/SDK/nowhere', '/webview/sdk/nowhere'],
  ])('%s leads to %s', async (asked, right) => {
    const answer = await get(asked);
    expect([answer.status, answer.headers.location]).toEqual([308, right]);
  });

  it('leaves method and content of a form as they are, and is not taken for the form itself', async () => {
    for (const path of ['/session//sign-in', '/Session/Sign-In', '/session/sign-in/']) {
      const answer = await edge.ask({ method: 'POST', path, headers: formHeaders, body: 'identifier=a&password=b' });
      expect([answer.status, answer.headers.location]).toEqual([308, nativeForms.signIn.path]);
      // With no-referrer a browser would send `Origin: null` with the repeated form.
      expect(answer.headers['referrer-policy']).toBe('same-origin');
    }
    expect(edge.platform.received).toEqual([]);
  });

  it.each([
    '/api//auth/x',
    '/api/AUTH/x',
    '/_shell//1.0.0/main.js',
    '/_Shell/1.0.0/main.js',
    '/Healthz',
    '/csp-reports/',
    '/.Well-Known/change-password',
    '/Robots.txt',
    '/nowhere//else',
    '//evil.example/x',
    '/de/continue',
    '/de/session/sign-in',
  ])('%s, which is no page, is none in any spelling', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
  });
});

it.each(['/webview\\sdk/device_management?verify_token=t', '/\\evil.example', '/login\\'])(
  '%s has no answer: browsers write a slash',
  async (path) => expect(await get(path)).toMatchObject({ status: 400, text: '' }),
);

/** Addresses that would lead to a foreign site if a part of them were repeated as it came. */
const foreign = [
  '//evil.example/login',
  '///evil.example/..//login',
  '//evil.example/%2e%2e/LOGIN',
  '/.//evil.example',
  '/x/..//evil.example/login',
  '/de//evil.example/',
  '/DE//evil.example/../login',
  '/login/..//evil.example',
  '/%2f/evil.example/../login',
  '/%5cevil.example/../LOGIN',
  '/%09/evil.example/..//login',
  '/Login%0d%0aLocation:%20http://evil.example',
  '/HELP/%2f%2fevil.example',
  '/HELP//%5c%5cevil.example',
  '/HELP/%0d%0aLocation:%20http:%2f%2fevil.example',
  '/Help/@evil.example',
  'http://localhost:4200//evil.example/..//login',
  '/webview//SDK//evil.example?verify_token=t',
  '//webview/sdk/..//..//evil.example?verify_token=t',
];

it.each(foreign)('%s leads to no other site', async (path) => {
  swaps();
  const { status, headers } = await get(path, { 'sec-fetch-mode': 'navigate' });
  const { location } = headers;
  if (location === undefined) return expect(status).toBe(404);
  expect(location).toMatch(/^\/[^/\\]/);
  expect(new URL(location, 'http://localhost:4200').origin).toBe('http://localhost:4200');
});

it.each(['/', '//', '/de', '/de/', '/DE//'])('%s leads home at once', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.location]).toEqual([302, 'http://localhost:4310/main']);
});

it.each(['/verify/phone/%zz', '/services/failed/%zz', '/help/%', '/login/%ff', '/%'])(
  '%s is no address: our page with 404',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.text).toContain('id="gatehouse-root"');
  },
);

describe("a game's token", () => {
  const pattern = '/webview/sdk/device_management/:version?';
  const { right } = spellingsOf(pattern);

  it.each([['as written', right] as const, ...othersOf(pattern)])('leaves the address: %s', async (_, asked) => {
    swaps();
    const answer = await get(`${asked}?service_id=GAME&verify_token=secret-token`, { 'sec-fetch-mode': 'navigate' });
    const language = /^\/de\//i.test(asked) ? '/de' : '';
    expect([answer.status, answer.headers.location]).toEqual([303, `${language}${right}?service_id=GAME`]);
    expect(JSON.parse(edge.platform.last('/sim/v2/device/webview-session')?.body ?? '')).toEqual({
      verify_token: 'secret-token',
    });
  });

  it.each(othersOf(pattern))('is refused from a link on another site: %s', async (_, asked) => {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    const answer = await get(`${asked}?verify%5Ftoken=secret-token`, headers);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/\?verify=expired$/);
    expect(edge.platform.received).toEqual([]);
  });

  const none = '/webview/sdk/%zz';
  it.each([
    ['as written', none],
    ...othersOf('/webview/sdk/:none').map(([how, asked]) => [how, asked.replace('aB%2fc', '%zz')]),
    ['a broken escape behind a page', '/Webview/SDK/Device_management/%zz'],
    ['one that is no letter', '/WEBVIEW/sdk/%ff'],
  ])('leaves an address that is none: %s', async (_, asked = '') => {
    swaps();
    const answer = await get(`${asked}?verify_token=secret-token`);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^(\/de)?\/webview\/sdk\/[^?]+$/),
    ]);
    const missing = await get(answer.headers.location ?? '');
    expect([missing.status, missing.headers.location]).toEqual([404, undefined]);
  });

  it.each([
    '/webview/sd%E2%84%AA/device_management',
    '/webview%2fsdk/device_management',
    '/webview/sdk;x/device_management',
  ])('is in no page of another name: %s', async (asked) => {
    expect([asked, (await get(`${asked}?verify_token=secret-token`)).status]).toEqual([asked, 404]);
  });
});
