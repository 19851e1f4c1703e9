import { pageWatchName, type PageWatch } from '@gatehouse/platform';
import { afterEach, expect, it, jest } from '@jest/globals';
import { fakeDialogs } from '../testing/fake-dialogs.ts';
import { testBoot } from '../testing/test-boot.ts';
import { createHost } from './create-host.ts';
import { createFlowMemory } from './flow-memory.ts';

afterEach(() => void Reflect.deleteProperty(globalThis, pageWatchName));

it.each(['navigate', 'leave'] as const)('a screen that leads its visitor on by %s has done its work', (way) => {
  const watch = jest.fn<PageWatch>(() => 'mf-login@1.1.0');
  Object.assign(globalThis, { [pageWatchName]: watch });
  const went: string[] = [];
  const url = new URL('http://localhost:4200/login');
  const host = createHost({
    boot: testBoot(),
    location: () => url,
    navigate: (path) => went.push(`${watch.mock.calls.length} ${path}`),
    assign: (address) => went.push(`${watch.mock.calls.length} ${address}`),
    locale: () => 'en',
    session: () => ({ state: 'anonymous' }),
    now: () => 0,
    dialogs: fakeDialogs([], true),
    explain: () => Promise.reject(new Error('nothing is refused here')),
    flow: createFlowMemory(() => sessionStorage),
    report: () => undefined,
  })({ url, params: {} });
  expect(watch).not.toHaveBeenCalled();
  host[way]('/account');
  expect(watch).toHaveBeenLastCalledWith('mf-login@1.1.0', 'done');
  // Told before the page is left.
  expect(went).toEqual([expect.stringMatching(/^2 /)]);
});
