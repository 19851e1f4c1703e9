import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callPath, signOut } from '@gatehouse/api-contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDomainBrowser, domainHost, startDomainEdge } from '../testing/domain-edge.ts';
import { makeCertificate } from '../testing/make-certificate.ts';
import { formHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

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

  it('breaks no word of Korean', async () => {
    const headers = { cookie: cookiesOf(20), 'accept-language': 'ko' };
    const { text } = await edge.ask({ path: '/login', headers });
    expect(text).toContain('<html lang="ko"');
    expect(text).toContain(':lang(ko){word-break:keep-all;overflow-wrap:break-word}');
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

  it('ends the session at the platform too, with the token that arrived', async () => {
    edge.platform.reset();
    const headers = { ...formHeaders, cookie: `${cookiesOf(20)}; RFT=refresh` };
    await edge.ask({ method: 'POST', path: clearPath, headers, body: 'back=%2Flogin' });
    const told = edge.platform.last(callPath(signOut));
    expect(JSON.parse(told?.body ?? '{}')).toEqual({ session_type: 'SINGLE', refresh_token: 'refresh' });
  });

  it('asks the platform nothing where no token arrived', async () => {
    edge.platform.reset();
    await edge.ask({ method: 'POST', path: clearPath, headers: { ...formHeaders, cookie: cookiesOf(20) }, body: '' });
    expect(edge.platform.last(callPath(signOut))).toBeUndefined();
  });

  it('gets no more headers back than a proxy takes', async () => {
    const longNames = Array.from({ length: 40 }, (_, index) => `${'n'.repeat(900)}${index}=x`).join('; ');
    const body = `back=${encodeURIComponent(`/login?a=${'x'.repeat(3000)}`)}&names=${'m'.repeat(900)}`;
    const answer = await edge.ask({
      method: 'POST',
      path: clearPath,
      headers: { ...formHeaders, cookie: longNames },
      body,
    });
    expect(answer.setCookies.length).toBeGreaterThan(1);
    expect(JSON.stringify(answer.headers).length).toBeLessThan(8000);
  });

  it('is freed of each cookie that has room, also behind one whose name is too long', async () => {
    const answer = await edge.ask({
      method: 'POST',
      path: clearPath,
      headers: { ...formHeaders, cookie: `${'n'.repeat(4000)}=x; game=1` },
      body: `back=${encodeURIComponent(`/login?a=${'x'.repeat(3000)}`)}`,
    });
    expect(answer.setCookies).toEqual(['game=; Path=/; SameSite=Lax; Max-Age=0']);
  });

  it('is led to the sign-in where a link cannot open the address again', async () => {
    const headers = { ...formHeaders, cookie: cookiesOf(20) };
    const answer = await edge.ask({ method: 'POST', path: '/session/sign-in', headers, body: '' });
    expect([answer.status, answer.text.includes('name="back" value="/login"')]).toEqual([431, true]);
  });

  it('keeps the language that the visitor chose', async () => {
    const cookie = `${cookiesOf(20)}; LOCALE=ko`;
    expect((await edge.ask({ path: '/login', headers: { cookie, ...german } })).text).toContain('<html lang="ko"');
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

describe('cookies that other hosts of the domain wrote', () => {
  let domainEdge: TestEdge;
  beforeAll(async () => {
    domainEdge = await startDomainEdge();
  });
  afterAll(() => domainEdge.stop());

  it('end without Clear-Site-Data, on each path that leads to the page', async () => {
    const { jar, plant, ask } = createDomainBrowser(domainEdge);
    const path = '/help/codes';
    const shapes = ['Path=/', 'Path=/help', 'Path=/help/', `Path=${path}`];
    for (const [number, shape] of shapes.entries())
      for (let index = 0; index < 5; index += 1)
        plant(`g${number}-${index}=${'x'.repeat(4000)}; ${shape}; Domain=gatehouse.test`);
    let answer = await ask({ path });
    expect(answer.status).toBe(431);
    while (answer.status === 431) {
      const body = new URLSearchParams(
        [...answer.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
          ([, name = '', value = '']): [string, string] => [name, value],
        ),
      ).toString();
      const cookiesBefore = jar.header(domainHost, path);
      await ask({ method: 'POST', path: clearPath, headers: formHeaders, body });
      expect(jar.header(domainHost, path).length).toBeLessThan(cookiesBefore.length);
      answer = await ask({ path });
    }
    expect(answer.status).toBe(200);
  });
});

describe('a head by HTTP/2', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-tls-'));
  let session: ClientHttp2Session;
  let secureEdge: TestEdge;
  beforeAll(async () => {
    const { certFile, keyFile } = makeCertificate(folder);
    secureEdge = await startTestEdge({ EDGE_TLS_CERT: certFile, EDGE_TLS_KEY: keyFile });
    session = connect(`https://127.0.0.1:${secureEdge.port}`, {
      rejectUnauthorized: false,
      maxSendHeaderBlockLength: 262_144, // Node's own sends less than browsers do
    });
  });
  afterAll(async () => {
    session.destroy();
    await secureEdge.stop();
    rmSync(folder, { recursive: true });
  });

  async function open(path: string, cookies: string) {
    const stream = session.request({ ':path': path, ':authority': 'localhost:4200', cookie: cookies.split('; ') });
    stream.setEncoding('utf8');
    const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders & IncomingHttpStatusHeader];
    let text = '';
    for await (const part of stream) text += String(part);
    return { status: headers[':status'], text };
  }

  it('is as long as by HTTP/1, although its headers hold the address once more', async () => {
    const path = `/login?redirect_url=https://evil.example/${'a'.repeat(20_000)}`;
    expect((await open(path, cookiesOf(5))).status).toBe(200);
  });

  it('beyond the limit is told so', async () => {
    const { status, text } = await open('/login', cookiesOf(20));
    expect([status, text.includes('name="back" value="/login"')]).toEqual([431, true]);
  });
});
