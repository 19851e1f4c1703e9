import { callBases } from '@gatehouse/api-contract';
import { sitesOf } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { startFakePlatform } from '../testing/fake-platform.ts';
import { createPlatformClock } from '../upstream/platform-clock.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { apiHostsOf, targetOf } from './api-hosts.ts';

const qa = sitesOf({ environment: 'qa', configuration: null });
const none = { all: {}, ppool: {} };

describe('hosts of the calls', () => {
  it('are the configured ones of each brand', () => {
    expect(apiHostsOf(qa, none)).toEqual({
      main: {
        api: 'https://api.gatehouse-qa.example',
        secure: 'https://secure-api.gatehouse-qa.example',
        cdn: 'https://cdn.gatehouse-qa.example',
      },
      ppool: {
        api: 'https://api.ppool-qa.example',
        secure: 'https://secure-api.ppool-qa.example',
        cdn: 'https://cdn.ppool-qa.example',
      },
    });
  });

  it('are one process when a setting names only the API', () => {
    const one = { api: 'http://10.0.0.1:1', secure: 'http://10.0.0.1:1', cdn: 'http://10.0.0.1:1' };
    expect(apiHostsOf(qa, { all: { api: 'http://10.0.0.1:1' }, ppool: {} })).toEqual({ main: one, ppool: one });
  });

  it('may differ for the second brand', () => {
    const all = { api: 'http://10.0.0.1:1', secure: 'http://10.0.0.1:2', cdn: 'http://10.0.0.1:3' };
    expect(apiHostsOf(qa, { all, ppool: { secure: 'http://10.0.0.2:2' } }).ppool).toEqual({
      ...all,
      secure: 'http://10.0.0.2:2',
    });
    expect(apiHostsOf(qa, { all, ppool: { api: 'http://10.0.0.2:1' } }).ppool).toEqual({
      api: 'http://10.0.0.2:1',
      secure: 'http://10.0.0.2:1',
      cdn: 'http://10.0.0.1:3',
    });
  });

  it.each(callBases)('of the base %s', (base) => {
    const hosts = { api: 'api', secure: 'secure', cdn: 'cdn' };
    const expected = base === 'secure' ? 'secure' : base === 'cdn' ? 'cdn' : 'api';
    expect(targetOf(hosts, `/${base}/v1.0/x?y=/secure/`)).toEqual({ host: expected, platform: base !== 'cdn' });
  });
});

describe('a request to the platform', () => {
  it('goes to the host of brand and base; a separate CDN receives no secret, no visitor and no token', async () => {
    const [api, secure, cdn, second] = await Promise.all([
      startFakePlatform(),
      startFakePlatform(),
      startFakePlatform(),
      startFakePlatform(),
    ]);
    const upstream = createUpstream({
      hosts: {
        main: { api: api.url, secure: secure.url, cdn: cdn.url },
        ppool: { api: second.url, secure: second.url, cdn: second.url },
      },
      sharedSecret: 'a-secret-of-the-edge',
      clock: createPlatformClock(),
    });
    const asker = { requestId: 'r1', clientAddress: '10.1.1.1', brand: 'main', browserId: 'b1' } as const;
    const request = (path: string) => ({ method: 'GET', path, bearer: 't.o.k' });
    await upstream(asker, request('/sim/a'));
    await upstream(asker, request('/secure/b'));
    await upstream(asker, request('/cdn/c'));
    await upstream({ ...asker, brand: 'ppool' }, request('/secure/d'));
    expect([api, secure, cdn, second].map(({ received }) => received.map(({ path }) => path))).toEqual([
      ['/sim/a'],
      ['/secure/b'],
      ['/cdn/c'],
      ['/secure/d'],
    ]);
    expect(secure.last('/secure/b')?.headers).toMatchObject({
      'x-gatehouse-edge': 'a-secret-of-the-edge',
      authorization: 'Bearer t.o.k',
      'x-gatehouse-brand': 'main',
    });
    const toCdn = cdn.last('/cdn/c')?.headers ?? {};
    expect(toCdn['x-request-id']).toBe('r1');
    for (const name of ['x-gatehouse-edge', 'x-gatehouse-client', 'x-gatehouse-browser', 'authorization'])
      expect(toCdn[name]).toBeUndefined();
    await Promise.all([api, secure, cdn, second].map((platform) => platform.stop()));
  });
});
