import { signOut } from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieIn } from '../testing/http-client.ts';
import { formHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';
import { withMarks } from '../testing/with-marks.ts';

let edge: TestEdge;

const main = 'http://localhost:4310/main';

beforeAll(async () => {
  edge = await startTestEdge();
});

afterAll(() => edge.stop());

beforeEach(() => edge.platform.reset());

describe('the way out', () => {
  it('leads on by itself and by a link', async () => {
    const allowed = await edge.ask({
      path: `/continue?to=${encodeURIComponent(`${main}?a=1&b="`)}`,
      headers: { 'accept-language': 'en' },
    });
    expect([allowed.status, allowed.headers.refresh]).toEqual([200, `0;url=${main}?a=1&b=%22`]);
    expect(allowed.text).toContain(`<a href="${main}?a=1&amp;b=%22">localhost:4310</a>`);
    expect(allowed.text).not.toContain('<script');
  });

  it('leads home where the gate says no', async () => {
    const answer = await edge.ask({ path: '/continue?to=https%3A%2F%2Fevil.example%2F' });
    expect(answer.headers.refresh).toBe(`0;url=${main}`);
    expect(answer.text).not.toContain('evil');
  });

  it('signs out by form, whatever the platform says', async () => {
    edge.platform.hang(signOut);
    const { token, cookie } = await edge.openLogin();
    const answer = await edge.ask({
      method: 'POST',
      path: '/session/sign-out',
      headers: { ...formHeaders, cookie: withMarks(`${cookie}; SUAT=a.b.c`) },
      body: `form_token=${token}`,
    });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/continue?to=http%3A%2F%2Flocalhost%3A4310%2Fmain',
    ]);
    expect(cookieIn(answer, 'SUAT')?.attributes).toContain('Max-Age=0');
  });
});

describe('the language', () => {
  it('is kept for a script', async () => {
    const headers = {
      'caller-id': 'a',
      'caller-detail': 'b',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    const answer = await edge.ask({ method: 'POST', path: '/session/locale', headers, body: '{"locale":"ko"}' });
    expect(cookieIn(answer, 'LOCALE')).toEqual({
      value: 'ko',
      attributes: ['Path=/', 'SameSite=Lax', 'Max-Age=31536000'],
    });
    expect((await edge.ask({ method: 'POST', path: '/session/locale', headers, body: '{"locale":"xx"}' })).status).toBe(
      400,
    );
    expect(
      (
        await edge.ask({
          method: 'POST',
          path: '/session/locale',
          headers: { ...headers, 'sec-fetch-site': 'same-site' },
          body: '{"locale":"ko"}',
        })
      ).status,
    ).toBe(403);
  });

  it('is kept for a form, which comes back without the old choice', async () => {
    const { token, cookie } = await edge.openLogin();
    const body = new URLSearchParams({ form_token: token, locale: 'de', back: '/ko/login?lang=ko&a=1' });
    const answer = await edge.ask({
      method: 'POST',
      path: '/session/locale',
      headers: { ...formHeaders, cookie },
      body: String(body),
    });
    expect([answer.status, answer.headers.location, cookieIn(answer, 'LOCALE')?.value]).toEqual([
      303,
      '/login?a=1',
      'de',
    ]);
  });

  it.each(['/ko//evil.example/', '/ko/.//evil.example/'])(
    'comes back to this host, not to one written behind the locale: %s',
    async (back) => {
      const { token, cookie } = await edge.openLogin();
      const body = new URLSearchParams({ form_token: token, locale: 'de', back });
      const answer = await edge.ask({
        method: 'POST',
        path: '/session/locale',
        headers: { ...formHeaders, cookie },
        body: String(body),
      });
      expect(answer.headers.location).toBe('/evil.example/');
    },
  );
});
