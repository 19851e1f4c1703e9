import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formHeaders, startTestEdge } from '../testing/start-test-edge.ts';

let edge: Awaited<ReturnType<typeof startTestEdge>>;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());

const clearPath = '/session/clear-cookies';
/** Cookies of other sites of the domain, `count` of four thousand characters each. */
const cookiesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `game-${index}=${'x'.repeat(4000)}`).join('; ');
const german = { 'accept-language': 'de' };

describe('a request with too many cookies', () => {
  it('is answered as any other up to the limit', async () => {
    const answer = await edge.ask({ path: '/login', headers: { cookie: cookiesOf(5), ...german } });
    expect([answer.status, answer.text.includes('gatehouse-slot')]).toEqual([200, true]);
  });

  it('is told so above it, in the language of its browser, with the way on', async () => {
    const answer = await edge.ask({ path: '/login?lang=de&a="b"', headers: { cookie: cookiesOf(20) } });
    expect(answer.status).toBe(431);
    expect(answer.text).toContain('<html lang="de"');
    expect(answer.text).toContain('<h1>Dein Browser hat zu viel gesendet</h1>');
    expect(answer.text).toContain(`<form method="post" action="${clearPath}">`);
    expect(answer.text).toContain('name="back" value="/login?lang=de&amp;a=%22b%22"');
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    expect((await edge.ask({ path: '/login', headers: { cookie: cookiesOf(20), ...german } })).text).toContain(
      'lang="de"',
    );
  });

  it('is freed of them by the form of that page, which brings them too', async () => {
    const answer = await edge.ask({
      method: 'POST',
      path: clearPath,
      headers: { ...formHeaders, cookie: `${cookiesOf(20)}; SUAT=a.b.c` },
      body: 'back=%2Flogin%3Flang%3Dde',
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?lang=de']);
    expect(answer.headers['clear-site-data']).toBe('"cookies"');
    expect(answer.setCookies).toContain('game-0=; Path=/; SameSite=Lax; Max-Age=0');
    expect(answer.setCookies).toContain('SUAT=; Path=/; SameSite=Lax; Max-Age=0');
  });

  it('leads only to a page of ours', async () => {
    const body = 'back=https%3A%2F%2Fevil.example%2F';
    const answer = await edge.ask({ method: 'POST', path: clearPath, headers: formHeaders, body });
    expect(answer.headers.location).toBe('/login');
  });

  it.each([
    ['a form of another site', 'POST', { ...formHeaders, 'sec-fetch-site': 'cross-site' }, 403],
    ['a form of a neighbouring site', 'POST', { ...formHeaders, 'sec-fetch-site': 'same-site' }, 403],
    ['a form that does not say where it is from', 'POST', { 'content-type': formHeaders['content-type'] }, 403],
    ['a link', 'GET', { 'sec-fetch-site': 'cross-site' }, 404],
  ])('keeps them for %s', async (_, method, headers, status) => {
    const answer = await edge.ask({ method, path: clearPath, headers: { ...headers, cookie: 'SUAT=a.b.c' } });
    expect(answer.status).toBe(status);
    expect(answer.headers['clear-site-data']).toBeUndefined();
    expect(answer.setCookies.join()).not.toContain('Max-Age=0');
  });
});

describe('a long address', () => {
  it('of 17,000 characters shows its page', async () => {
    const answer = await edge.ask({ path: `/login?redirect_url=https://evil.example/${'a'.repeat(17_000)}` });
    expect([answer.status, answer.text.includes('gatehouse-slot')]).toEqual([200, true]);
  });

  it('beyond the limit is told so, and the way on is without it', async () => {
    const answer = await edge.ask({ path: `/login?redirect_url=${'a'.repeat(60_000)}`, headers: german });
    expect(answer.status).toBe(431);
    expect(answer.text).toContain('name="back" value="/login"');
  });
});
