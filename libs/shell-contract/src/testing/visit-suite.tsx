import { onwardPath, pathWith, visitIn, type RouteScreen } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent } from '@testing-library/react';
import type { Remote } from '../define-remote.ts';
import { createFakeHost, type FakeHost } from './fake-host.ts';
import { renderWithHost } from './render-with-host.tsx';

/** What the visit of the suite brought: every mark has to arrive wherever a screen leads. */
const marks = {
  inflow_path: 'MARKED',
  style_type: 'ppool',
  game_id: 'marked-game',
  game_no: '77',
  client_id: 'marked-client',
  redirect_url: 'http://localhost:4310/marked?a=1&b=2',
  callback_url: 'http://localhost:4310/called',
  client_state: 'marked-state',
} as const;

/** Leads out of the portal, by an address of the portal. */
const leadsOut = ['/customer-service', '/continue'];

/** What arrives at an address of the portal: of a page that returns to a page, what arrives there. */
function arriving(address: string, origin: string): unknown {
  const url = new URL(address, origin);
  const back = url.searchParams.get('redirect_url') ?? '';
  return back.startsWith(origin) ? arriving(back, origin) : visitIn(url);
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

/** Addresses inside the portal that a screen shows or goes to; every enabled button is pressed once. */
async function addressesOf(remote: Remote, id: string, host: FakeHost): Promise<string[]> {
  const screen = await remote.screens[id]?.();
  if (!screen) throw new Error(`${remote.name} has no screen ${id}`);
  const redirect = await screen.load?.({ url: host.url, host });
  if (redirect) return [onwardPath(redirect.redirect, host.url)];
  const texts = {
    [remote.name]: await remote.texts('en'),
    ...(screen.texts && { [screen.texts.namespace]: await screen.texts.load('en') }),
  };
  const { container } = renderWithHost(<screen.Component />, { host, texts });
  await settle();
  const shown = () => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const found = new Set(shown());
  for (const button of container.querySelectorAll('button')) {
    if (button.isConnected) fireEvent.click(button);
    await settle();
    for (const address of shown()) found.add(address);
  }
  cleanup();
  return [...found, ...host.record.navigations].filter(
    (address) => address.startsWith('/') && !leadsOut.some((path) => address.startsWith(path)),
  );
}

/** Holds every screen of a remote to carrying what the visit brought. The API that it asks is the caller's to prepare. */
export function visitSuite(remote: Remote, screens: readonly Pick<RouteScreen, 'id' | 'paths'>[]): void {
  const pages = screens.flatMap(({ id, paths }) => paths.map((path) => ({ id, path })));
  const queries = [
    {},
    { state: 's-1', session: 's-1', type: 'parent-signup', service_id: 'g', reason: 'socialFailed' },
  ];
  describe(`the screens of ${remote.name}`, () => {
    it.each(pages)('carry what the visit brought: $path', async ({ id, path }) => {
      for (const more of queries) {
        const plain = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x');
        const host = createFakeHost({ url: pathWith(plain, { ...marks, ...more }), style: 'ppool' });
        const { origin } = host.url;
        const expected = visitIn(host.url);
        for (const address of await addressesOf(remote, id, host)) {
          expect({ address, arrives: arriving(address, origin) }).toEqual({
            address,
            arrives: expect.objectContaining(expected),
          });
        }
      }
    });
  });
}
