import { expect, it, jest } from '@jest/globals';
import { createPlatformClock } from './platform-clock.ts';
import { createUpstream, type Asker } from './upstream.ts';

const asker: Asker = { requestId: 'r', clientAddress: '127.0.0.1', brand: 'main', browserId: null };

it('an answer is waited for half a second less than a page waits for the edge', async () => {
  const deadline = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const host = 'http://127.0.0.1:1';
  const one = { api: host, secure: host, cdn: host };
  const upstream = createUpstream({ hosts: { main: one, ppool: one }, sharedSecret: '', clock: createPlatformClock() });
  await expect(upstream(asker, { method: 'GET', path: '/' })).rejects.toMatchObject({ reason: 'timeout' });
  expect(deadline.mock.calls).toEqual([[6_500]]);
  deadline.mockRestore();
});
