import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { browserPorts } from './session-ports.ts';

const denied = new DOMException('The request was denied.', 'SecurityError');

function haveLocks(request: (name: string, run: () => unknown) => Promise<unknown>): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('one at a time across tabs', () => {
  it('runs under the lock', async () => {
    haveLocks(async (name, run) => [name, await run()]);
    expect(await browserPorts.alone('lock', async () => 'ran')).toEqual(['lock', 'ran']);
  });

  it('runs all the same where the browser has no locks, or refuses one', async () => {
    expect(await browserPorts.alone('lock', async () => 'ran')).toBe('ran');
    haveLocks(() => Promise.reject(denied));
    expect(await browserPorts.alone('lock', async () => 'ran')).toBe('ran');
  });

  it('never runs twice because it failed', async () => {
    let runs = 0;
    haveLocks(async (_, run) => run());
    const failing = browserPorts.alone('lock', async () => {
      runs += 1;
      throw new Error('no luck');
    });
    await expect(failing).rejects.toThrow('no luck');
    expect(runs).toBe(1);
  });
});

it('works without messages where the browser refuses a channel', () => {
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    configurable: true,
    value: function Refused() {
      throw denied;
    },
  });
  const channel = browserPorts.openChannel('news');
  expect(() => {
    channel.postMessage('ended');
    channel.close();
  }).not.toThrow();
});

it('tells a listener that the page is in front again, until it stops', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get');
  const listener = jest.fn();
  const stop = browserPorts.onFront(listener);
  const change = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  change(true);
  expect(listener).not.toHaveBeenCalled();
  change(false);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  change(false);
  expect(listener).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
});
