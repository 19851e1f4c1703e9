import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningPlayground } from '../start.ts';
import { ask, startFakeApi, startOnFreePorts, type FakeApi } from '../testing/stack.ts';

const now = Date.UTC(2026, 10, 20);
const attack = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`;
const cookieOf = (payload: unknown) => `PLD=${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
const alice = {
  sub: 'member',
  memberNo: 1001,
  providerCd: 'SO',
  countryCd: 'KR',
  iat: now / 1000,
  exp: now / 1000 + 3600,
};

let api: FakeApi;
let playground: RunningPlayground;
beforeAll(async () => {
  api = await startFakeApi();
  playground = await startOnFreePorts({ apiUrl: api.url }, () => now);
});
afterAll(async () => {
  await playground.close();
  await api.close();
});
beforeEach(() => {
  playground.inbox.clear();
  api.replies.clear();
});

describe('neighbouring sites', () => {
  it('link to the pages of an account, which lead back', async () => {
    const here = `http://localhost:${playground.port}/member/info`;
    const { text } = await ask(playground.port, '/member/info');
    expect(text).toContain(`/myinfo/myaccount/change-id?redirect_url=${encodeURIComponent(here)}"`);
    expect(text).toContain(`/account/changes?all=Y&amp;redirect_url=${encodeURIComponent(here)}"`);
    expect((await ask(playground.port, '/main')).text).not.toContain('data-testid="portal-page"');
  });

  it.each([
    ['/main', 'Main site'],
    ['/us', 'US site'],
    ['/member/info', 'Member site'],
    ['/support', 'Customer service'],
    ['/otp/authenticator', 'Authenticator'],
  ])('%s says which site it is and the address it was reached with', async (path, name) => {
    const { text } = await ask(playground.port, `${path}?authorization_code=abc&state=1`);
    expect(text).toContain(`<h1>${name}</h1>`);
    expect(text).toContain(
      `data-testid="address">http://localhost:${playground.port}${path}?authorization_code=abc&amp;state=1<`,
    );
  });

  it('show who is signed in by the payload cookie, with a sign-out link', async () => {
    const { text } = await ask(playground.port, '/main', { headers: { cookie: cookieOf(alice) } });
    expect(text).toContain('data-signed-in="true"');
    expect(text).toContain('data-testid="member-no">1001<');
    expect(text).toContain('2026-11-20 01:00:00 UTC');
    const back = encodeURIComponent(`http://localhost:${playground.port}/main`);
    expect(text).toContain(`href="http://localhost:4200/logout?redirect_url=${back}"`);
  });

  it('link to the second brand under its host name', async () => {
    const { text } = await ask(playground.port, '/us', { host: 'ppool.localhost' });
    const back = encodeURIComponent(`http://ppool.localhost:${playground.port}/us`);
    expect(text).toContain(`href="http://ppool.localhost:4200/login?redirect_url=${back}"`);
  });

  it.each([
    ['none', ''],
    ['one that is over', cookieOf({ ...alice, exp: now / 1000 })],
    ['one without a member', cookieOf({ exp: alice.exp })],
    ['one that is no JSON', 'PLD=%%%'],
  ])('see nobody with this cookie: %s', async (_what, cookie) => {
    const { text } = await ask(playground.port, '/main', { headers: { cookie } });
    expect(text).toContain('data-signed-in="false"');
  });

  it('never show a token cookie', async () => {
    const { text } = await ask(playground.port, '/main', {
      headers: { cookie: `${cookieOf(alice)}; SUAT=secret-token; RFT=secret-refresh` },
    });
    expect(text).not.toMatch(/secret-(token|refresh)/);
  });
});

describe('content from outside is escaped', () => {
  it('in the address', async () => {
    for (const path of [
      `/main?x=${encodeURIComponent(attack)}`,
      `/main?x="><b>hi</b>`,
      `/main?'onmouseover='alert(1)`,
    ]) {
      const { text } = await ask(playground.port, path);
      expect(text).not.toMatch(/<script|<b>|<img|'onmouseover='/);
    }
  });

  it('in the payload cookie', async () => {
    const { text } = await ask(playground.port, '/main', {
      headers: { cookie: cookieOf({ ...alice, providerCd: attack, countryCd: attack }) },
    });
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;');
  });

  it('in a message, its recipient and the list', async () => {
    const { id } = playground.inbox.add({
      kind: 'sms',
      to: attack,
      subject: attack,
      text: `${attack} https://localhost/"onclick=x`,
      html: '',
    });
    for (const path of ['/', '/inbox', `/inbox/${id}`]) {
      const { text } = await ask(playground.port, path);
      expect(text).not.toMatch(/<script|<img|"onclick/);
      expect(text).toContain('&lt;script&gt;');
    }
  });

  it('in the platform’s list of people', async () => {
    api.replies.set('GET /__test/people', {
      status: 200,
      body: [{ loginName: attack, state: attack, country: attack }],
    });
    const { text } = await ask(playground.port, '/');
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;');
  });
});

describe('inbox', () => {
  it('shows a mail in a frame that runs no script', async () => {
    const { id } = playground.inbox.add({
      kind: 'mail',
      to: 'a@playground.test',
      subject: 'Code',
      text: 'See http://localhost:4200/login?x=1.',
      html: '<p>Hello</p>',
    });
    const { text } = await ask(playground.port, `/inbox/${id}`);
    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(text).toContain(`src="/inbox/${id}/html"`);
    expect(text).toContain('<a href="http://localhost:4200/login?x=1">http://localhost:4200/login?x=1</a>.');
    const mail = await ask(playground.port, `/inbox/${id}/html`);
    expect(mail.text).toContain('<p>Hello</p>');
    const policy = mail.headers['content-security-policy'];
    expect(policy).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(policy).not.toMatch(/script|allow-same-origin/);
  });

  it('is emptied through its form', async () => {
    playground.inbox.add({ kind: 'sms', to: '+82101234', subject: '', text: 'x', html: '' });
    const answer = await ask(playground.port, '/inbox/clear', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([answer.status, answer.headers.location, playground.inbox.list()]).toEqual([303, '/inbox', []]);
  });

  it('answers 404 for a deleted message', async () => {
    expect((await ask(playground.port, '/inbox/none')).status).toBe(404);
    expect((await ask(playground.port, '/inbox/none/html')).status).toBe(404);
  });
});

describe('overview', () => {
  it('shows accounts, addresses and the platform clock', async () => {
    api.replies.set('GET /__test/people', {
      status: 200,
      body: [{ loginName: 'alice@playground.test', state: 'OK', country: 'KR' }],
    });
    api.replies.set('GET /__test/clock', { status: 200, body: { offsetMs: 90_000_000 } });
    const { text } = await ask(playground.port, '/');
    expect(text).toMatch(/alice@playground\.test<[^]*<td>OK<\/td>\s*<td>KR<\/td>/);
    expect(text).toContain('Gatehouse1');
    expect(text).toContain('http://ppool.localhost:4200/login');
    expect(text).toMatch(/<dt>mf-wallet<\/dt>\s*<dd><code>http:\/\/localhost:4207</);
    expect(text).toContain('1 day 1 hour ahead');
    expect(text).toContain('2026-11-21 01:00:00 UTC');
  });

  it('shows an error if the platform does not answer', async () => {
    const { status, text } = await ask(playground.port, '/');
    expect(status).toBe(200);
    expect(text).toContain('The account API answered 404.');
  });

  it.each([
    ['advanceMs=60000', { advanceMs: 60_000 }],
    ['reset=true', { reset: true }],
  ])('moves the clock by its form: %s', async (body, sent) => {
    api.replies.set('POST /__test/clock', { status: 200, body: { offsetMs: 0 } });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const answer = await ask(playground.port, '/clock', { method: 'POST', headers, body });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    expect(api.asked.at(-1)?.body).toEqual(sent);
  });

  it('contains no script and loads nothing from other origins', async () => {
    const { headers, text } = await ask(playground.port, '/');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script|unsafe|https?:/);
    expect(text).not.toMatch(/<script|<style|style="|\son[a-z]+=/);
    expect((await ask(playground.port, '/style.css')).headers['content-type']).toContain('text/css');
  });
});
