import type { Screen } from '@gatehouse/shell-contract';
import { expect, it } from '@jest/globals';
import { createStandalonePages } from './standalone-pages.ts';

const routes = [
  { id: 'one', paths: ['/webview/sdk/one', '/webview/sdk/one/v2'] },
  { id: 'two', paths: ['/webview/sdk/two'] },
];

function open(path: string, screens: Readonly<Record<string, () => Promise<Screen>>> = {}, hasPrevious = false) {
  const entries = [new URL(path, 'http://localhost:4200')];
  const left: string[] = [];
  const reports: unknown[] = [];
  const here = () => entries.at(-1) ?? new URL('http://localhost:4200/');
  let rescues = 0;
  let back = () => undefined as void;
  const plain = async (): Promise<Screen> => ({ Component: () => null });
  const pages = createStandalonePages({
    routes,
    load: (id) => (screens[id] ?? plain)(),
    enter: async (screen, url) => screen.load?.({ url, host: undefined as never }), // no screen here asks its host
    history: {
      url: here,
      push: (to) => void entries.push(new URL(to, here())),
      replace: (to) => void entries.splice(-1, 1, new URL(to, here())),
      listen: (listener) => {
        back = () => {
          entries.pop();
          listener();
        };
      },
    },
    assign: (to) => void left.push(to),
    rescue: () => {
      rescues += 1;
      return hasPrevious;
    },
    report: (error) => void reports.push(error),
  });
  const settled = async () => {
    do await new Promise((resolve) => setTimeout(resolve));
    while (pages.state().loading);
    return pages.state().page;
  };
  return { pages, entries, left, reports, settled, rescues: () => rescues, back: () => back() };
}

it('shows the screen of the address in any language, and goes between its own', async () => {
  const { pages, entries, settled, back } = open('/ko/webview/sdk/one/v2?service_id=X');
  await pages.load();
  expect(pages.state().page?.content).toMatchObject({ kind: 'screen', id: 'one' });
  pages.navigate('/ko/webview/sdk/two');
  expect((await settled())?.content).toMatchObject({ id: 'two' });
  pages.navigate('/ko/webview/sdk/one', { replace: true });
  expect((await settled())?.content).toMatchObject({ id: 'one' });
  expect(entries).toHaveLength(2);
  back();
  expect((await settled())?.url.pathname).toBe('/ko/webview/sdk/one/v2');
});

it('leaves the document for every other path of the portal', async () => {
  const { pages, left, entries } = open('/webview/sdk/one');
  await pages.load();
  pages.navigate('/verification?type=game-common');
  expect(left).toEqual(['/verification?type=game-common']);
  expect(entries).toHaveLength(1);
});

it('follows what a screen wants first, with what the visit brought, and stops where that has no end', async () => {
  const asked = open('/ko/webview/sdk/one?game_id=marked', {
    one: async () => ({ Component: () => null, load: () => ({ redirect: '/webview/sdk/two' }) }),
  });
  await asked.pages.load();
  expect(asked.pages.state().page?.content).toMatchObject({ id: 'two' });
  expect(asked.entries.at(-1)?.href).toBe('http://localhost:4200/ko/webview/sdk/two?game_id=marked');
  const loop = open('/webview/sdk/one', {
    one: async () => ({ Component: () => null, load: () => ({ redirect: '/webview/sdk/one' }) }),
  });
  await loop.pages.load();
  expect(loop.pages.state().page?.content).toEqual({ kind: 'unavailable' });
});

it('says so where nothing is, and where code did not come', async () => {
  const nowhere = open('/webview/sdk/nothing');
  await nowhere.pages.load();
  expect(nowhere.pages.state().page?.content).toEqual({ kind: 'not-found' });
  const lost = open('/webview/sdk/one', { one: () => Promise.reject(new Error('gone')) });
  await lost.pages.load();
  expect(lost.pages.state().page?.content).toEqual({ kind: 'unavailable' });
  expect(lost.reports).toEqual([new Error('gone')]);
});

const lost = () => Promise.reject(Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' }));

it('asks for the version before when the code of a later screen is missing, and shows nothing else until it comes', async () => {
  const { pages, rescues } = open('/webview/sdk/one', { two: lost }, true);
  await pages.load();
  pages.navigate('/webview/sdk/two');
  do await new Promise((resolve) => setTimeout(resolve));
  while (rescues() === 0);
  expect(rescues()).toBe(1);
  expect(pages.state().page?.content).toMatchObject({ kind: 'screen', id: 'one' });
});

it('shows the notice when there is no version before', async () => {
  const { pages, rescues } = open('/webview/sdk/two', { two: lost });
  await pages.load();
  expect(rescues()).toBe(1);
  expect(pages.state().page?.content).toEqual({ kind: 'unavailable' });
});

it('a failed call of a screen is no reason for another version', async () => {
  const failed = () => Promise.reject(Object.assign(new Error('network'), { name: 'AccountApiFailure' }));
  const { pages, rescues } = open('/webview/sdk/two', { two: failed }, true);
  await pages.load();
  expect(rescues()).toBe(0);
  expect(pages.state().page?.content).toEqual({ kind: 'unavailable' });
});
