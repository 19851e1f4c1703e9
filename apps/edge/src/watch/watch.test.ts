import { indexStatePath, pageHealthPath, pageWorkerPath } from '@gatehouse/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bootOf } from '../testing/boot-of.ts';
import { deviceRelease, loginRelease } from '../testing/fixture-releases.ts';
import { cookieIn } from '../testing/http-client.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';
import type { EdgeTimes } from '../times.ts';

/** An edge that serves two versions of everything. */
async function startWithTwoVersions(times: Partial<EdgeTimes> = {}): Promise<TestEdge> {
  const started = await startTestEdge({ EDGE_TRUSTED_PROXIES: '127.0.0.1' }, times);
  const index = started.releases.index(2);
  const placed = (make: typeof loginRelease, version: string) => ({
    release: make(version),
    origin: started.releases.origin,
  });
  await started.releases.placeIndex({
    ...index,
    shell: { current: index.shell.current, previous: { ...index.shell.current, version: '0.9.0' } },
    remotes: {
      'mf-login': { current: placed(loginRelease, '1.1.0'), previous: placed(loginRelease, '1.0.0') },
      'mf-device': { current: placed(deviceRelease, '1.1.0'), previous: placed(deviceRelease, '1.0.0') },
    },
  });
  await started.served(2);
  return started;
}

let edge: TestEdge;
beforeAll(async () => {
  edge = await startWithTwoVersions();
});
/** Of one test; stopped here, so that its questions end where the test runs out of time. */
let looking: TestEdge | null = null;
afterEach(async () => {
  await looking?.stop();
  looking = null;
});
afterAll(() => edge.stop());

const tell = (event: string, running: string, skip = '', from = 'same-origin') =>
  edge.ask({
    method: 'POST',
    path: pageHealthPath,
    headers: { 'sec-fetch-site': from, cookie: `GH_SKIP=${skip}` },
    body: JSON.stringify({ ticket: '', told: [[running, event]], path: '/login?x=secret' }),
  });
const page = (skip: string, path = '/login', headers: Readonly<Record<string, string>> = {}, at = edge) =>
  at.ask({ path, headers: { 'accept-language': 'en', cookie: `GH_SKIP=${skip}`, ...headers } });
const versionsFor = async (skip: string, at = edge) => {
  const { current, previous, held } = bootOf((await page(skip, '/login', {}, at)).text).remotes['mf-login'] ?? {};
  return [current?.version, previous?.version ?? null, held ?? false];
};

describe('a page that hangs or crashes', () => {
  it('is told once in the log, and this browser is served without its release for a quarter of an hour', async () => {
    const first = await tell('hung', 'mf-login@1.1.0');
    expect(first.status).toBe(204);
    expect(cookieIn(first, 'GH_SKIP')).toEqual({
      value: 'mf-login@1.1.0',
      attributes: ['Path=/', 'SameSite=Lax', 'HttpOnly', 'Max-Age=900'],
    });
    await tell('hung', 'mf-login@1.1.0');
    const told = edge.lines.filter(({ msg }) => msg === 'page hung');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ report: { running: 'mf-login@1.1.0', path: '/login' } });
  });

  it('is asked for again only if it would be another one then', async () => {
    expect((await tell('crashed', 'mf-login@1.1.0')).status).toBe(205);
    expect((await tell('crashed', 'mf-login@1.1.0', 'mf-login@1.1.0')).status).toBe(204);
    const gone = await tell('crashed', 'mf-login@0.1.0');
    expect([gone.status, cookieIn(gone, 'GH_SKIP')]).toEqual([204, null]);
  });

  it('counts a crash of the last version only when it comes again: it may have been a page that was closed', async () => {
    const noted = (answer: Awaited<ReturnType<typeof tell>>) => [answer.status, cookieIn(answer, 'GH_SKIP')?.value];
    const skip = 'mf-login@1.1.0';
    const once = await tell('crashed', 'mf-login@1.0.0', skip);
    expect(noted(once)).toEqual([204, 'mf-login@1.1.0~mf-login@1.0.0!']);
    expect(await versionsFor('mf-login@1.1.0~mf-login@1.0.0!')).toEqual(['1.0.0', null, false]);
    const again = await tell('crashed', 'mf-login@1.0.0', 'mf-login@1.1.0~mf-login@1.0.0!');
    expect(noted(again)).toEqual([205, 'mf-login@1.1.0~mf-login@1.0.0']);
    expect(noted(await tell('hung', 'mf-login@1.0.0', skip))).toEqual([204, 'mf-login@1.1.0~mf-login@1.0.0']);
  });

  it('adds to what failed before', async () => {
    const both = await tell('hung', 'mf-login@1.0.0', 'mf-login@1.1.0~mf-gone@1.0.0');
    expect(cookieIn(both, 'GH_SKIP')?.value).toBe('mf-login@1.1.0~mf-login@1.0.0');
  });

  it('is believed from our own pages only, and in its shape', async () => {
    expect((await tell('hung', 'mf-login@1.1.0', '', 'cross-site')).status).toBe(403);
    expect((await tell('well', 'mf-login@1.1.0')).status).toBe(400);
    expect((await tell('hung', 'mf-login')).status).toBe(400);
  });
});

describe('the pages of a browser in which releases failed', () => {
  it.each([
    ['', ['1.1.0', '1.0.0', false]],
    ['mf-login@1.1.0', ['1.0.0', null, false]],
    ['mf-login@1.0.0', ['1.1.0', '1.0.0', false]],
    ['mf-login@1.1.0~mf-login@1.0.0', ['1.1.0', '1.0.0', true]],
    ['mf-login@0.1.0~nonsense', ['1.1.0', '1.0.0', false]],
  ])('with %s', async (skip, expected) => expect(await versionsFor(skip)).toEqual(expected));

  it('name no file of the release that failed, first HTML and policy included', async () => {
    const { text, headers } = await page('mf-login@1.1.0');
    expect(text).toContain('/mf-login/1.0.0/entry.js');
    expect(text).not.toContain('/mf-login/1.1.0/');
    expect(headers['content-security-policy']).not.toContain('mf-login-1.1.0');
  });

  it('are made from the shell before', async () => {
    const { text } = await page('shell@1.0.0');
    expect(bootOf(text).shellVersion).toBe('0.9.0');
    expect(text).not.toContain('/_shell/1.0.0/');
  });

  it('start no shell where both failed: the native form is there, and a retry that takes the live one', async () => {
    const { status, text } = await page('shell@1.0.0~shell@0.9.0');
    expect(status).toBe(200);
    expect(text).toMatch(/<form method="post" action="\/session\/sign-in">/);
    expect(text).not.toContain('/_shell/1.0.0/main.js');
    const retry = '/login?gh_version=live';
    expect(text).toContain(`<a href="${retry}">`);
    const again = await page('shell@1.0.0~shell@0.9.0', retry, { 'sec-fetch-site': 'same-origin' });
    expect([again.status, again.headers.location]).toEqual([303, '/login']);
    expect(cookieIn(again, 'GH_SKIP')).toMatchObject({ value: '' });
    expect((await page('shell@1.0.0', retry, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });

  it('of a game web view are made from the version before, and start none where both failed', async () => {
    const address = '/webview/sdk/device_management';
    expect((await page('mf-device@1.1.0', address)).text).not.toContain('/mf-device/1.1.0/');
    const { text } = await page('mf-device@1.1.0~mf-device@1.0.0', address);
    expect(text).not.toMatch(/mf-device\/1\.[01]\.0\/standalone/);
    expect(text).toContain('<a href="/webview/sdk/device_management?gh_version=live">');
  });

  it('may use the one worker, and no other', async () => {
    const worker = `worker-src http://localhost:4200${pageWorkerPath}`;
    for (const path of ['/login', '/webview/sdk/device_management'])
      expect((await page('', path)).headers['content-security-policy']).toContain(worker);
    const { headers } = await edge.ask({ path: pageWorkerPath });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });
});

describe('a release that fails too often', () => {
  /** A visit from an address, which tells with the ticket of its page. */
  async function visit(address: string, event: string, ticketOf: (text: string) => string, at: TestEdge) {
    const from = { 'x-forwarded-for': address };
    const { text } = await page('', '/login', from, at);
    const ticket = /kt="([^"]+)"/.exec(text)?.[1] ?? '';
    const told = [
      ['mf-login@1.1.0', 'start'],
      ['mf-login@1.1.0', event],
    ];
    const body = JSON.stringify({ ticket: ticketOf(ticket), told, path: '/login' });
    return at.ask({
      method: 'POST',
      path: pageHealthPath,
      headers: { ...from, 'sec-fetch-site': 'same-origin' },
      body,
    });
  }
  const visits = (networks: number, event: string, ticketOf = (text: string) => text, at = edge) =>
    Promise.all(Array.from({ length: networks }, (_, network) => visit(`10.7.${network}.1`, event, ticketOf, at)));

  it('without a ticket counts nothing', async () => {
    await visits(30, 'failed', () => 'made.by.browser.hand');
    edge.judgeReleases();
    expect(await versionsFor('')).toEqual(['1.1.0', '1.0.0', false]);
  });

  it('is held back for everybody, and operators read why', async () => {
    await visits(30, 'failed');
    edge.judgeReleases();
    expect(await versionsFor('')).toEqual(['1.0.0', null, false]);
    const { leftOut } = JSON.parse((await edge.ask({ path: indexStatePath })).text) as { leftOut: unknown }; // its own answer
    expect(leftOut).toEqual({
      'mf-login': expect.stringMatching(/^mf-login@1\.1\.0 is held back for an hour: of 30 starts 30 failed/),
    });
  });

  it('is found by the edge itself, which looks again and again', async () => {
    looking = await startWithTwoVersions({ judgesEveryMs: 20 });
    await visits(30, 'failed', undefined, looking);
    while ((await versionsFor('', looking))[0] !== '1.0.0'); // that it never is, the limit of the test tells
  });
});
