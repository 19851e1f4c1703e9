import { allCalls, callPath, type CallDefinition } from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { formHeaders, scriptHeaders, startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const paramNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const pathOf = (call: CallDefinition) =>
  `/api${callPath(call, Object.fromEntries(paramNames(call.path).map((name) => [name, 'x'])))}`;

/** A member's cookies, as a browser would send them if it did not keep them from other sites. */
const cookie = 'SUAT=head.pay.sig; SURT=refresh-1; GH_BID=browser-1';
const evil = 'https://evil.example';
const form = 'application/x-www-form-urlencoded';

/** What pages elsewhere can make a browser send: forms of each type, elements, scripts without our consent; and a form put into our page. */
const forgeries = [
  ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: evil, 'content-type': form }],
  ['a form that looks like JSON', { 'sec-fetch-site': 'cross-site', origin: evil, 'content-type': 'text/plain' }],
  ['a form of another port', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4310', 'content-type': form }],
  ['a form of an old browser', { origin: evil, 'content-type': form }],
  ['a form that hides where it is from', { origin: 'null', 'content-type': form }],
  ['a form in our page', formHeaders],
  ['a script elsewhere', { ...scriptHeaders, 'sec-fetch-site': 'cross-site', origin: evil }],
  ['an old script elsewhere', { 'caller-id': 'a', 'caller-detail': 'b', origin: evil, 'content-type': form }],
] as const;

describe.each(forgeries)('%s', (_, headers) => {
  it('calls nothing: no call of the contract reaches the platform', async () => {
    const calls = allCalls.filter(({ bytes }) => bytes === undefined); // those files change nothing, and elements load them
    expect(calls.length).toBeGreaterThan(150);
    const passed: unknown[] = [];
    for (const call of calls) {
      const body = call.body ? 'state=s&token=t' : '';
      const sized = { ...headers, cookie, 'content-length': String(body.length) };
      const answer = await edge.ask({ method: call.method, path: pathOf(call), headers: sized, body });
      if (answer.status !== 403 || answer.setCookies.length > 0)
        passed.push([call.id, answer.status, answer.setCookies]);
    }
    expect(passed).toEqual([]);
    expect(edge.platform.received).toEqual([]);
  });
});

describe('a page elsewhere', () => {
  it.each(['POST', 'PUT', 'DELETE'])('gets no leave for a %s with our headers', async (method) => {
    for (const call of allCalls.filter((one) => one.method === method)) {
      const headers = {
        origin: evil,
        'access-control-request-method': method,
        'access-control-request-headers': 'caller-id,caller-detail,content-type',
      };
      const answer = await edge.ask({ method: 'OPTIONS', path: pathOf(call), headers });
      const leave = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-allow'));
      expect([call.id, answer.status >= 400, leave]).toEqual([call.id, true, []]);
    }
  });

  it.each(['GET', 'POST'])('reaches no call by another method than its own: %s', async (method) => {
    const others = allCalls.filter((call) => call.method !== method);
    for (const call of others) {
      const headers = { 'sec-fetch-site': 'cross-site', cookie };
      expect([call.id, (await edge.ask({ method, path: pathOf(call), headers })).status]).toEqual([call.id, 403]);
    }
    expect(edge.platform.received).toEqual([]);
  });
});
