import { personDepart } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

const browser = 'b'.repeat(22);
const params = { x: 'check-1' };
let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
beforeEach(() => edge.platform.reset());
afterAll(() => edge.stop());

async function get(path: string) {
  const { status, headers } = await edge.ask({ path, headers: { cookie: `GH_BID=${browser}` } });
  return [status, headers.location];
}

describe('the way to a provider of person checks', () => {
  it('leads where the platform says, for this browser, whichever provider it is', async () => {
    edge.platform.answer(personDepart, { provider_url: 'https://provider.example/check?a=1' }, params);
    expect(await get('/verify/depart?state=check-1')).toEqual([303, 'https://provider.example/check?a=1']);
    expect(edge.platform.last('/sim/authentication/depart')?.headers[internalHeaders.browserId]).toBe(browser);
  });

  it.each(['/verify/depart', '/verify/depart?state=%2F..%2F', '/verify/depart?url=https://evil.example/'])(
    'asks nobody and leads to our page: %s',
    async (path) => {
      expect(await get(path)).toEqual([303, '/verify/phone']);
      expect(edge.platform.received).toEqual([]);
    },
  );

  it.each([
    ['verificationTimeExpired', '/verify/phone'],
    ['wrongVerifyStep', '/verify/phone'],
    ['serverError', '/verify/phone?error=temporarily_unavailable&state=check-1'],
  ] as const)('tells on our page why nothing came of it: %s', async (refusal, path) => {
    edge.platform.refuse(personDepart, refusal, null, params);
    expect(await get('/verify/depart?state=check-1')).toEqual([303, path]);
  });
});
