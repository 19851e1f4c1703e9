import { hostRelayPath, launcherAddress, sdkMessage } from '@gatehouse/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listenOnFreePort, type TestServer } from '../testing/listen-on-free-port.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

const fromOurPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const call = { name: 'installed', callback: `gatehouse_${'a'.repeat(32)}`, token: 'b'.repeat(32), data: {} };
const sdk = { kind: 'sdk', message: sdkMessage('close', {}) };
const launcher = { kind: 'launcher', address: launcherAddress(call) };

const received: { path: string | undefined; cookie: string | undefined; body: unknown }[] = [];
let status = 201;
let playground: TestServer;
let edge: TestEdge;

beforeAll(async () => {
  playground = await listenOnFreePort((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      received.push({ path: request.url, cookie: request.headers.cookie, body: JSON.parse(text) });
      response
        .writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'foreign=1' })
        .end('{"token":"t","ok":true}');
    });
  });
  edge = await startTestEdge({ EDGE_HOST_RELAY_URL: `http://localhost:${playground.port}` });
});
afterAll(() => Promise.all([edge.stop(), playground.stop()]));
beforeEach(() => {
  received.length = 0;
  status = 201;
});

const post = (body: unknown, headers: Record<string, string> = fromOurPage) =>
  edge.ask({
    method: 'POST',
    path: hostRelayPath,
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('host relay', () => {
  it.each([[launcher], [sdk]])('passes %j on and the answer back, no cookie either way', async (message) => {
    const answer = await post(message, { ...fromOurPage, cookie: 'SUAT=token' });
    expect([answer.status, JSON.parse(answer.text), answer.setCookies]).toEqual([200, { token: 't', ok: true }, []]);
    expect(received).toEqual([{ path: '/api/host/messages', cookie: undefined, body: message }]);
  });

  it.each(['cross-site', 'same-site', 'none'])('takes nothing from a %s page', async (site) => {
    expect((await post(sdk, { ...fromOurPage, 'sec-fetch-site': site })).status).toBe(403);
    expect(received).toEqual([]);
  });

  it.each([
    [{ kind: 'launcher', address: 'https://evil.test/' }],
    [{ kind: 'sdk', message: { event: 'close' } }],
    [{ ...sdk, to: 'http://evil.test' }],
    ['{'],
  ])('passes no other words on: %j', async (body) => {
    expect((await post(body)).status).toBe(400);
    expect(received).toEqual([]);
  });

  it('passes nothing on that is too large', async () => expect((await post('x'.repeat(40_000))).status).toBe(413));

  it('says so when there is no answer', async () => {
    status = 500;
    expect((await post(sdk)).status).toBe(502);
  });
});
