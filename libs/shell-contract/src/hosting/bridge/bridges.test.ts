import { readLauncherAddress, type RelayedMessage, type SdkMessage } from '@gatehouse/platform';
import { describe, expect, it, jest } from '@jest/globals';
import { testBoot } from '../../testing/test-boot.ts';
import { findApp } from '../find-app.ts';
import type { BridgePorts } from './bridge-ports.ts';
import { createLauncherBridge } from './launcher.ts';
import { createSdkBridge } from './sdk.ts';
import { surfaceHere } from './surface-here.ts';

type Callbacks = Record<string, unknown>;

/** Ports whose window is an object and whose timers wait for the test. */
function handPorts(changes: Partial<BridgePorts> & { window?: Callbacks } = {}) {
  const window: Callbacks = changes.window ?? {};
  const timers = new Map<() => void, number>();
  const reports: unknown[] = [];
  let words = 0;
  const ports: BridgePorts = {
    randomWord: () => String((words += 1)).padStart(32, '0'),
    after(ms, work) {
      timers.set(work, ms);
      return () => void timers.delete(work);
    },
    relay: null,
    report: (error) => void reports.push(error),
    ...changes,
    window,
  };
  return {
    ports,
    window,
    timers,
    reports,
    callbacks: () => Object.getOwnPropertyNames(window).filter((name) => name.startsWith('gatehouse_')),
  };
}

/** A launcher's web view: keeps the addresses it is handed. */
function launcherView(protocolVersion = '3.0') {
  const opened: string[] = [];
  const hand = handPorts({
    window: { gatehouseLauncher: { protocolVersion, open: (address: string) => void opened.push(address) } },
  });
  const calls = () => opened.map(readLauncherAddress);
  const answer = (change: object = {}, at = 0) => {
    const call = calls()[at];
    const callback = hand.window[call?.callback ?? ''];
    if (typeof callback === 'function')
      Reflect.apply(callback, null, [{ token: call?.token, ok: true, value: 'yes', ...change }]);
  };
  return { ...hand, opened, calls, answer, bridge: createLauncherBridge(hand.ports) };
}

describe('launcher bridge', () => {
  it('asks by an address of protocol 3.0 and takes the answer at a callback of its own', async () => {
    const view = launcherView();
    const asked = view.bridge.ask('installed', { game_id: 'CF_ALL' });
    expect(view.calls()).toEqual([
      {
        name: 'installed',
        data: { game_id: 'CF_ALL' },
        callback: expect.stringMatching(/^gatehouse_\d{32}$/),
        token: expect.any(String),
      },
    ]);
    expect(view.callbacks()).toHaveLength(1);
    view.answer();
    expect(await asked).toEqual({ ok: true, value: 'yes' });
    expect([view.callbacks(), view.timers.size]).toEqual([[], 0]);
  });

  it('uses another callback and another token for every call', () => {
    const view = launcherView();
    void view.bridge.ask('one');
    void view.bridge.ask('two');
    const words = view.calls().flatMap((call) => [call?.callback.slice('gatehouse_'.length), call?.token]);
    expect(new Set(words).size).toBe(4);
  });

  it('does not believe an answer without the token of the call', async () => {
    const view = launcherView();
    const asked = view.bridge.ask('installed');
    view.answer({ token: 'f'.repeat(32), value: 'forged' });
    expect(view.callbacks()).toHaveLength(1);
    view.answer();
    expect(await asked).toEqual({ ok: true, value: 'yes' });
  });

  it('returns whether the launcher refused or did not answer in time', async () => {
    const view = launcherView();
    const [refused, silent] = [view.bridge.ask('one'), view.bridge.ask('two')];
    view.answer({ ok: false });
    const [[giveUp, ms] = []] = view.timers;
    expect(ms).toBe(5_000); // written out: an imported deadline would be followed where it is wrong
    giveUp?.();
    expect([await refused, await silent]).toEqual([
      { ok: false, reason: 'refused' },
      { ok: false, reason: 'noAnswer' },
    ]);
    expect(view.callbacks()).toEqual([]);
    view.answer({}, 1); // too late: no listener is left
  });

  it('tells without waiting', () => {
    const { bridge, calls } = launcherView();
    expect([bridge.notify('expired token', { a: 1 }), bridge.close()]).toEqual([true, true]);
    expect(calls().map((call) => call?.name)).toEqual(['expired token', 'close']);
  });

  it.each([
    ['outside the launcher', () => createLauncherBridge(handPorts().ports)],
    ['in a launcher of another protocol', () => launcherView('2.0').bridge],
    [
      'where the name is taken by an element',
      () => createLauncherBridge(handPorts({ window: { gatehouseLauncher: document.createElement('a') } }).ports),
    ],
  ])('calls nobody %s', async (_where, make) => {
    const bridge = make();
    expect([bridge.close(), bridge.notify('x')]).toEqual([false, false]);
    expect(await bridge.ask('x')).toEqual({ ok: false, reason: 'noApp' });
  });

  it('survives a launcher that throws', async () => {
    const open = () => {
      throw new Error('broken');
    };
    const hand = handPorts({ window: { gatehouseLauncher: { protocolVersion: '3.0', open } } });
    expect(await createLauncherBridge(hand.ports).ask('x')).toEqual({ ok: false, reason: 'noApp' });
    expect([hand.reports.length, hand.callbacks()]).toEqual([1, []]);
  });

  it('goes by the relay on one machine, answered the same way', async () => {
    const sent: RelayedMessage[] = [];
    const relay = async (message: RelayedMessage) => {
      sent.push(message);
      const call = message.kind === 'launcher' ? readLauncherAddress(message.address) : null;
      return { token: call?.token, ok: true, value: 'from the playground' };
    };
    const hand = handPorts({ relay });
    expect(await createLauncherBridge(hand.ports).ask('installed')).toEqual({ ok: true, value: 'from the playground' });
    expect([sent.length, hand.callbacks()]).toEqual([1, []]);
  });
});

const message = (event: string, data: object = {}) => ({ source: 'gatehouse', version: 1, event, data });

describe('SDK bridge', () => {
  const bridgeOf = (hand: ReturnType<typeof handPorts>, change: Partial<Parameters<typeof createSdkBridge>[0]> = {}) =>
    createSdkBridge({ ...hand.ports, postToFrame: null, frames: [], ...change });

  it("sends text to the app's object, and to no other", () => {
    const told: string[] = [];
    const hand = handPorts({ window: { gatehouseSdk: { postMessage: (text: string) => void told.push(text) } } });
    const postToFrame = jest.fn<(sent: SdkMessage, origin: string) => void>();
    const bridge = bridgeOf(hand, { postToFrame, frames: ['http://localhost:4310'] });
    const result = { email_verify_token: 't', nation: 'KR', birth: '19900115', terms: [] };
    expect([bridge.notify('expired token'), bridge.notify('terms result', result), bridge.close()]).toEqual([
      true,
      true,
      true,
    ]);
    expect(told.map((text) => JSON.parse(text))).toEqual([
      message('expired token'),
      message('terms result', result),
      message('close'),
    ]);
    expect(postToFrame).not.toHaveBeenCalled();
  });

  it('posts to the framing page under exact origins only', () => {
    const postToFrame = jest.fn<(sent: SdkMessage, origin: string) => void>();
    expect(bridgeOf(handPorts(), { postToFrame, frames: ['http://localhost:4310'] }).close()).toBe(true);
    expect(postToFrame.mock.calls).toEqual([[message('close'), 'http://localhost:4310']]);
  });

  it('never posts to a frame of unknown origin', () => {
    const postToFrame = jest.fn<(sent: SdkMessage, origin: string) => void>();
    expect(bridgeOf(handPorts(), { postToFrame }).close()).toBe(false);
    expect(postToFrame).not.toHaveBeenCalled();
  });

  it('answers no questions, and reports an app that throws', async () => {
    const postMessage = () => {
      throw new Error('broken');
    };
    const hand = handPorts({ window: { gatehouseSdk: { postMessage } } });
    const bridge = bridgeOf(hand);
    expect(bridge.close()).toBe(false);
    expect(hand.reports).toHaveLength(1);
    expect(await bridge.ask('x')).toEqual({ ok: false, reason: 'noApp' });
  });
});

describe('which bridge', () => {
  const member = (): void => undefined;
  it.each([
    ['browser', {}, 'browser'],
    ['browser', { gatehouseSdk: { postMessage: member } }, 'sdk'],
    ['browser', { gatehouseLauncher: { open: member } }, 'launcher'],
    ['browser', { gatehouseSdk: { postMessage: 'text' } }, 'browser'],
    ['launcher', { gatehouseSdk: { postMessage: member } }, 'launcher'],
    ['sdk', {}, 'sdk'],
  ] as const)('a page served for %s, with %j, is %s', (known, window, surface) =>
    expect(surfaceHere(known, window)).toBe(surface),
  );

  it.each(['browser', 'launcher', 'sdk'] as const)('of %s is found, and works without an app', (surface) => {
    const url = new URL('http://localhost:4200/login?inflow_path=LAUNCHER&game_id=CF_ALL');
    const { bridge, launcher } = findApp(testBoot({ surface }), url, (error) => {
      throw error;
    });
    expect([bridge.kind, bridge.close(), launcher?.gameId]).toEqual([
      surface,
      false,
      surface === 'launcher' ? 'CF_ALL' : undefined,
    ]);
  });

  it('in a frame of a browser, on a page that may be framed: messages the framing page, for the allowed origins only', () => {
    const posted: unknown[][] = [];
    const parent = { postMessage: (...args: unknown[]) => void posted.push(args) };
    const own = Object.getOwnPropertyDescriptor(window, 'parent');
    Object.defineProperty(window, 'parent', { value: parent, configurable: true });
    try {
      const boot = testBoot({ hostApp: { frames: ['http://localhost:4310'], relay: false } });
      const { bridge } = findApp(boot, new URL('http://localhost:4200/auth/captcha'), (error) => {
        throw error;
      });
      expect([bridge.kind, bridge.notify('verify', { token: 't-1' })]).toEqual(['browser', true]);
      expect(posted).toEqual([[message('verify', { token: 't-1' }), 'http://localhost:4310']]);
    } finally {
      if (own) Object.defineProperty(window, 'parent', own);
    }
  });
});
