import { loginSettings } from '@gatehouse/api-contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootOf } from '../testing/boot-of.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';
import { withMarks } from '../testing/with-marks.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());

const page = (path: string, headers: Record<string, string> = {}) =>
  edge.ask({ path, headers: { 'accept-language': 'en', ...headers } });

describe('the page of a clean path', () => {
  it('puts what the visit brought into the links of the first HTML, and the client into its form', async () => {
    const query = 'redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain&client_id=c1&game_id=%22%3E&state=st';
    const { text } = await page(`/en/login?${query}`);
    const brought =
      'game_id=%22%3E&amp;client_id=c1&amp;redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain&amp;client_state=st';
    expect(text).toContain(`<a class="x" href="/en/signup?${brought}">`);
    expect(text).toContain(`<a href="/en/recovery/pw?a=1&amp;b=2&amp;${brought}">`);
    expect(text).toContain('name="client_id" value="c1"');
    expect(text).toContain('<p data-client="1">');
    const plain = (await page('/login')).text;
    expect(plain).toContain('<a class="x" href="/signup">');
    expect(plain).toContain('<p data-client="0">');
  });

  it('brings form, styles, boot data and preloads in one document', async () => {
    const { status, text } = await page('/login?redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain%3Fa%3D%22%3E');
    expect(status).toBe(200);
    expect(text).toContain(
      '<html lang="en" data-brand="main" data-name="Gatehouse" data-style="stove" data-theme="auto" data-logo="main">',
    );
    expect(text).toContain('<title>Sign in &amp; play · Gatehouse</title>');
    expect(text).toContain('.frame{color:red}.login{color:blue}');
    expect(text.match(/id="gatehouse-(root|slot)"/g)).toEqual(['id="gatehouse-root"', 'id="gatehouse-slot"']);
    expect(text).toContain('<form method="post" action="/session/sign-in">');
    expect(text).toContain('name="redirect_url" value="http://localhost:4310/main?a=&quot;&gt;"');
    expect(text).not.toContain('gatehouse:');
    expect(text).toContain(
      `<link rel="preload" as="script" href="${edge.releases.origin}/mf-login/1.0.0/entry.js" integrity="sha256-`,
    );
    for (const file of ['login.js', 'texts.en.js'])
      expect(text).toContain(`${edge.releases.origin}/mf-login/1.0.0/${file}" integrity`);
    expect(text).toContain('href="/_shell/1.0.0/main.js" integrity="sha256-');
    expect(text).not.toMatch(/ style="| on\w+="/);
    const boot = bootOf(text);
    expect(boot).toMatchObject({
      brand: 'main',
      style: 'stove',
      locale: 'en',
      surface: 'browser',
      first: { remote: 'mf-login', screen: 'login' },
      shellVersion: '1.0.0',
    });
    expect(boot.remotes['mf-login']?.current).toMatchObject({
      version: '1.0.0',
      entry: 'entry.js',
      base: `${edge.releases.origin}/mf-login/1.0.0/`,
    });
  });

  it('says that it loads and, without scripts, that it needs them, where nothing else would be shown', async () => {
    const [captcha, login] = [await page('/auth/captcha?siteKey=a&callerDetail=b&callerId=c'), await page('/login')];
    const slotOf = ({ text }: typeof login) => text.slice(text.indexOf('id="gatehouse-slot"'), text.indexOf('</main>'));
    expect(slotOf(captcha)).toMatch(
      /<noscript><section data-edge="notice"><h1>Gatehouse<\/h1><p>This page needs JavaScript\./,
    );
    expect(slotOf(captcha)).toContain('id="gatehouse-wait"');
    expect(slotOf(captcha)).toContain(
      '<a href="/auth/captcha?siteKey=a&amp;callerDetail=b&amp;callerId=c">Try again</a><a href="/login">Sign in</a>',
    );
    expect(slotOf(login)).not.toMatch(/<noscript>|gatehouse-wait/);
    expect(slotOf(login)).toMatch(
      /<\/form>.*<section role="alert" id="gatehouse-load-failed" data-edge="notice" hidden>/,
    );
    for (const { text } of [captcha, login]) expect(text).not.toMatch(/your connection/i);
  });

  it('preloads the sheets, except one that is inlined in the document', async () => {
    const sheet = `${edge.releases.origin}/mf-login/1.0.0/login.css`;
    const { text } = await page('/login');
    expect(text).toContain(`<link rel="stylesheet" href="${sheet}" disabled>`);
    expect(text).not.toContain(`as="style" href="${sheet}"`);
    const captcha = await page('/auth/captcha?siteKey=a&callerDetail=b&callerId=c');
    expect(captcha.text).toContain(`as="style" href="${sheet}"`);
    expect(captcha.text).not.toContain('disabled>');
  });

  it('orders them by need: form, boot data, starter, preloads', async () => {
    const { text } = await page('/login');
    const places = [
      '<main id="gatehouse-slot"><form',
      'id="gatehouse-boot"',
      'createPolicy("gatehouse-boot"',
      '<link rel="preload"',
    ].map((part) => text.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('chooses language and style', async () => {
    expect((await page('/ko/login')).text).toContain('<html lang="ko"');
    expect((await page('/login', { cookie: 'LOCALE=de' })).text).toContain('<html lang="de"');
    expect((await page('/login?lang=ja', { cookie: 'LOCALE=de' })).text).toContain('<html lang="ja"');
    expect((await page('/login', { 'accept-language': 'tlh, zh-Hant-HK;q=0.9, ko;q=0.2' })).text).toContain(
      '<html lang="zh-TW"',
    );
    expect((await page('/login?style_type=vulcanus')).text).toContain('data-style="vulcanus" data-theme="dark"');
    expect((await page('/login', { host: 'ppool.localhost:4200' })).text).toContain(
      'data-brand="ppool" data-name="PPOOL" data-style="ppool"',
    );
  });

  it('uses the defaults when there are no login settings, and makes the page report it', async () => {
    const { text, status } = await page('/login?style_type=studio');
    expect(status).toBe(200);
    expect(bootOf(text)).toMatchObject({
      settingsFailed: true,
      settings: { style: 'studio', forever_date: 14, login_component: 'studio-login' },
    });
    const warned = edge.lines.filter(
      ({ msg, style }) => style === 'studio' && /login settings could not be read/.test(String(msg)),
    );
    expect(warned).toHaveLength(1);
  });

  it('promises who comes in for the studio the days of the studio, in every style', async () => {
    for (const [query, days] of [
      ['style_type=studio', 14],
      ['inflow_path=STUDIO_PC', 14],
      ['inflow_path=PC', 7],
    ] as const)
      expect(bootOf((await page(`/login?${query}`)).text)).toMatchObject({ settings: { forever_date: days } });
  });

  it('has the settings of the style, and offers its languages: others in the web view of an SDK', async () => {
    const locale = { list: ['en', 'ko', 'de'], mobileSdk: ['ja', 'en'] } as const;
    edge.platform.answer(
      loginSettings,
      { style: 'cf', locale: { list: [...locale.list], mobileSdk: [...locale.mobileSdk] } },
      { style: 'cf' },
    );
    const open = async (path: string) =>
      bootOf((await page(`${path}?style_type=cf`, { cookie: 'LOCALE=ja', 'accept-language': 'fr, de;q=0.5' })).text);
    const browser = await open('/login');
    expect(browser).toMatchObject({ locale: 'de', locales: ['en', 'ko', 'de'] });
    expect(browser.settingsFailed).toBeUndefined();
    expect(await open('/webview/sdk/device_register')).toMatchObject({ locale: 'ja', locales: ['ja', 'en'] });
    expect(await open('/fr/login')).toMatchObject({ locale: 'de' });
  });

  it('sends nothing to analytics unless it is configured', async () => {
    expect(bootOf((await page('/login')).text).analytics).toBeUndefined();
  });

  it('tells its deadlines to the shell only where they are not the usual ones', async () => {
    expect(bootOf((await page('/login')).text).deadlines).toBeUndefined();
    const patient = await startTestEdge({ EDGE_ENTRY_LIMIT_MS: '60000', EDGE_NOTICE_LIMIT_MS: '120000' });
    const { text } = await patient.ask({ path: '/login' });
    expect(bootOf(text).deadlines).toEqual({ entryMs: 60_000, noticeMs: 120_000 });
    expect(text).toContain('.catch(show)},120000)');
    await patient.stop();
  });

  it('preloads a screen only where it is public and its guards pass', async () => {
    const preloads = async (path: string) => (await page(path)).text.includes('mf-login/1.0.0/entry.js" integrity="');
    expect(await preloads('/auth/captcha')).toBe(false);
    expect(await preloads('/auth/captcha?siteKey=a&callerDetail=b&callerId=c')).toBe(true);
    expect(await preloads('/account')).toBe(false);
    expect(await preloads('/help/40101')).toBe(true);
  });

  it('shows no form to a visitor with a session', async () => {
    const { text } = await page('/login', { cookie: withMarks('SUAT=a.b.c') });
    expect(text).not.toContain('/session/sign-in');
    expect(bootOf(text).first).toBeNull();
    expect(text).not.toContain('a.b.c');
  });

  it('knows the pages of the shell itself, with and without a language', async () => {
    for (const path of ['/services/failed', '/services/failed/50303', '/ko/services/failed/E1234']) {
      expect([path, (await page(path)).status]).toEqual([path, 200]);
    }
    expect((await page('/services/failed/one/two')).status).toBe(404);
  });

  it('answers an unknown path with 404 and the same page, the root with the main site', async () => {
    const unknown = await page('/no/such/page');
    expect(unknown.status).toBe(404);
    expect(bootOf(unknown.text).first).toBeNull();
    expect(await page('/')).toMatchObject({ status: 302, headers: { location: 'http://localhost:4310/main' } });
    expect(await page('/ko/')).toMatchObject({ status: 302 });
  });

  it('keeps the surface a visit began in', async () => {
    const launcher = await page('/login?inflow_path=LAUNCHER_A');
    expect(launcher.setCookies.find((cookie) => cookie.startsWith('GH_SURFACE='))).toBe(
      'GH_SURFACE=launcher; Path=/; SameSite=Lax; HttpOnly',
    );
    expect(bootOf((await page('/login', { cookie: 'GH_SURFACE=launcher' })).text).surface).toBe('launcher');
  });

  it('tells a web view, and no browser, how to reach its app', async () => {
    expect(bootOf((await page('/login')).text).hostApp).toBeUndefined();
    expect(bootOf((await page('/login', { cookie: 'GH_SURFACE=launcher' })).text).hostApp).toEqual({
      frames: [],
      relay: true,
    });
    const sdk = await page('/webview/sdk/device_register');
    expect(bootOf(sdk.text)).toMatchObject({
      surface: 'sdk',
      hostApp: { frames: ['http://localhost:4310'], relay: true },
    });
  });

  it('marks the surface for the first styles', async () => {
    expect((await page('/login')).text).not.toContain('data-surface');
    expect((await page('/webview/sdk/x')).text).toMatch(/^<!doctype html><html [^>]*data-surface="sdk"/);
  });

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await edge.ask({ method: 'HEAD', path: '/login' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await edge.ask({ method: 'POST', path: '/login' })).status).toBe(405);
  });

  it('tells the page how far the platform clock is ahead', async () => {
    await edge.ask({
      path: '/api/auth/x',
      headers: { 'caller-id': 'a', 'caller-detail': 'b', 'sec-fetch-site': 'same-origin' },
    });
    expect(bootOf((await page('/login')).text).clockOffsetMs).toBe(1234);
  });

  it.each([
    ['https://evil.example/main', true],
    ['https:evil.example', true],
    ['//evil.example/한글', true],
    ['http://localhost:4310\\@evil.example/', true],
    ['http://localhost:4310/main?name=한글&q=a b', false],
    ['', false],
  ])('says at once that a return address is refused, above what the scripts take over: %s', async (address, told) => {
    const { text } = await page(`/login?redirect_url=${encodeURIComponent(address)}`);
    const notice =
      '<p id="gatehouse-return-refused" role="status" data-edge="notice-return">The link that brought you here leads to a page we can’t open.';
    expect(text.slice(0, text.indexOf('id="gatehouse-root"')).includes(notice)).toBe(told);
    expect(text).toContain('action="/session/sign-in"');
  });

  it('tells the page when it was made, by which a wrong clock of the device is seen', async () => {
    const before = Date.now();
    const { madeAt } = bootOf((await page('/login')).text);
    expect(madeAt).toBeGreaterThanOrEqual(before);
    expect(madeAt).toBeLessThanOrEqual(Date.now());
  });
});

it("says in place of the form that sign-in by the style is closed, and shows the mark of the style's settings", async () => {
  const closed = await startTestEdge();
  try {
    const open = await closed.ask({ path: '/login?style_type=stove_popup', headers: {} });
    expect(open.text).toContain('data-logo="main"');
    closed.platform.answer(loginSettings, { style: 'stove', status: 'closed', logo: 'ppool' }, { style: 'stove' });
    const { text } = await closed.ask({ path: '/login', headers: { 'accept-language': 'en' } });
    expect(text).toContain(
      '<section data-edge="notice" data-gatehouse-closed><h1>Sign in &amp; play</h1><p>Closed &amp; quiet</p></section>',
    );
    expect(text).not.toContain('action="/session/sign-in"');
    expect(text).toContain('data-logo="ppool"');
    expect(bootOf(text)).toMatchObject({ first: null, settings: { status: 'closed', logo: 'ppool' } });
  } finally {
    await closed.stop();
  }
});
