import { internalHeaders } from '@gatehouse/platform';
import { afterEach, expect, it } from '@jest/globals';
import { loadCode } from './load-code.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const lost = () => loadCode(() => Promise.reject(new Error('Loading chunk 7 failed')));
const portal = (answer: () => Promise<Response>) => {
  globalThis.fetch = answer;
};

it('answers the code that came', async () => {
  expect(await loadCode(async () => ({ ask: 1 }))).toEqual({ ask: 1 });
});

it('blames the connection only where the portal does not answer either', async () => {
  portal(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(lost()).rejects.toMatchObject({ name: 'AccountApiFailure', reason: 'network' });
  portal(async () => new Response('{}', { status: 503 })); // a fault of ours came over a line
  await expect(lost()).rejects.toMatchObject({ reason: 'code' });
  portal(async () => new Response('', { headers: { [internalHeaders.requestId]: 'r-1' } }));
  await expect(lost()).rejects.toMatchObject({ reason: 'code', cause: { message: 'Loading chunk 7 failed' } });
});
