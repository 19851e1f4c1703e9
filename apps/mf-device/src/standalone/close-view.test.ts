import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { createCloseView } from './close-view.ts';

const url = '/webview/sdk/device_management/v2?service_id=GAME&game_id=marked&verify=expired';

function open(inApp: boolean, { closed = false, age = 1_000 } = {}) {
  const did: unknown[] = [];
  const sentences: unknown[] = [];
  const host = createFakeHost({
    url,
    surface: 'sdk',
    bridge: {
      kind: 'sdk',
      close: () => (did.push('close'), inApp),
      notify: (event, data) => (did.push(data ? [event, data] : event), inApp),
      ask: async () => ({ ok: false, reason: 'noApp' }),
    },
  });
  const alert = async ({ contents }: { contents: unknown }) => {
    did.push('alert');
    sentences.push(contents);
  };
  const close = createCloseView({
    host: () => ({ ...host, dialogs: { ...host.dialogs, alert } }),
    assign: (path) => void did.push(path),
    isClosed: async () => closed,
    age: () => age,
  });
  return { did, sentences, close };
}

it('shows one dialog, tells the app, and closes', async () => {
  const { did, sentences, close } = open(true);
  await Promise.all([close(), close()]);
  expect(did).toEqual(['alert', 'expired token', 'close']);
  expect(sentences).toEqual(['Text of webviewInvalidToken']);
});

it('leaves the view open while maintenance runs, of which the page tells', async () => {
  const { did, close } = open(true, { closed: true });
  await close();
  expect(did).toEqual([]);
});

it('tells a view that was open longer than it may act for its player so', async () => {
  const { did, sentences, close } = open(true, { age: 30 * 60 * 1000 });
  await close();
  expect(did).toEqual(['alert', ['error', { error: 'time limit exceeded' }], 'expired token', 'close']);
  expect(sentences).toEqual(['Text of webviewTimeLimitExceeded']);
});

it('leads to the sign-in outside an app, and from there back to the page without the mark of an expired session', async () => {
  const { did, close } = open(false);
  await close();
  const path = String(did.at(-1));
  expect(path).toMatch(/^\/login\?redirect_url=/);
  const { searchParams } = new URL(path, 'http://localhost');
  expect(searchParams.get('game_id')).toBe('marked');
  const back = new URL(searchParams.get('redirect_url') ?? '');
  expect(`${back.pathname}${back.search}`).toBe('/webview/sdk/device_management/v2?service_id=GAME&game_id=marked');
});
