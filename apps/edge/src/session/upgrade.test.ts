import { refreshV20 } from '@gatehouse/api-contract';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { domainHost, startDomainEdge } from '../testing/domain-edge.ts';
import type { Answer } from '../testing/http-client.ts';
import { signInValue } from '../testing/sign-in-value.ts';
import { scriptHeaders, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startDomainEdge();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const host = { host: domainHost, 'x-forwarded-proto': 'https' };
const path = `/api/${refreshV20.base}/${refreshV20.path}`;
const renew = (cookie: string) =>
  edge.ask({ method: 'POST', path, headers: { ...scriptHeaders, ...host, cookie }, body: '{}' });

/** A browser's store of cookies: which ones it keeps, by name and domain, after an answer. */
function keptAfter(answer: Answer, before: readonly string[]): string[] {
  const store = new Set(before);
  for (const line of answer.setCookies) {
    const key = `${line.split('=')[0]}@${/Domain=([^;]+)/.exec(line)?.[1] ?? 'host'}`;
    if (line.includes('Max-Age=0')) store.delete(key);
    else store.add(key);
  }
  return [...store].sort();
}

it('a session from before refresh tokens belonged to one host stays, and its renewal replaces the old cookie', async () => {
  edge.platform.answer(refreshV20, { ...signInValue(), forever: 'Y' });
  const answer = await renew('SUAT=a; RFT=of-the-domain; FOREVER=Y');
  expect(answer.status).toBe(200);
  expect(JSON.parse(edge.platform.last(`/${refreshV20.base}/${refreshV20.path}`)?.body ?? '')).toMatchObject({
    refresh_token: 'of-the-domain',
  });
  const kept = keptAfter(answer, ['RFT@gatehouse.test', 'SUAT@gatehouse.test']);
  expect(kept).toContain('RFT@host');
  expect(kept).toContain('SUAT@gatehouse.test');
  expect(kept).not.toContain('RFT@gatehouse.test');
});

it('every answer by https keeps the browser to https for a year', async () => {
  const { headers } = await edge.ask({ path: '/login', headers: host });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

it('cookies of ours without the prefix are not believed, and end with the next page', async () => {
  const page = await edge.ask({ path: '/login', headers: { ...host, cookie: 'GH_BID=aaaaaaaaaaaaaaaaaaaaaa' } });
  expect(page.status).toBe(200);
  const kept = keptAfter(page, ['GH_BID@host']);
  expect(kept).toContain('__Host-GH_BID@host');
  expect(kept).not.toContain('GH_BID@host');
  expect(page.setCookies.every((line) => line.includes('; Secure'))).toBe(true);
});
