import { runInNewContext } from 'node:vm';
import {
  clientReportsPath,
  loadFailedElementId,
  neededFeatures,
  rootElementId,
  usualPageDeadlines,
} from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { edgeTexts } from '../texts/main.texts.ts';
import { bootScript } from './boot-script.ts';
import { edgeElements } from './notice.ts';

type Listener = (event: Readonly<{ filename?: string; message?: string; error?: unknown; reason?: unknown }>) => void;
type Shown = { hidden: boolean; onclick?: () => void };
const rescue = {
  styles: [],
  previous: null,
  address: '/',
  frames: [],
  relay: false,
  maintenance: { notice: null, locale: 'en', texts: edgeTexts.en.maintenance, clockOffsetMs: 0 },
} as const;
const shellStart = {
  version: '1.0.0',
  running: 'shell@1.0.0',
  ticket: 't',
  held: false,
  deadlines: usualPageDeadlines,
  rescue: null,
} as const;
const viewStart = { ...shellStart, running: 'mf-device@1.0.0', rescue } as const;
const file = { url: '/_shell/1.0.0/main.js', integrity: 'sha256-x' };

/** Runs the script in a page of its own; `without` takes one of the names that a browser has away. */
function runBoot(script: string, without?: string, app: object = {}) {
  const shown: Record<string, Shown> = {
    [loadFailedElementId]: { hidden: true },
    [edgeElements.tooOld]: { hidden: true },
    [edgeElements.closeTooOld]: { hidden: true },
  };
  // What only the page of a web view has.
  if (script.includes('gatehouse-maintenance'))
    Object.assign(shown, {
      'gatehouse-maintenance': { hidden: true },
      'gatehouse-announced': { hidden: true },
      [rootElementId]: { hidden: false },
    });
  const added: string[] = [];
  const reports: unknown[] = [];
  const health: unknown[] = [];
  const listeners: Record<string, Listener> = {};
  const page: Record<string, unknown> = {
    document: {
      currentScript: { nonce: 'n' },
      hidden: true,
      getElementById: (id: string) => shown[id] ?? null,
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => added.push(src) },
      addEventListener: () => undefined,
    },
    navigator: {
      sendBeacon: (path: string, body: string) =>
        void (path === clientReportsPath ? reports : health).push(JSON.parse(body)),
    },
    location: { pathname: '/login' },
    addEventListener: (name: string, listener: Listener) => void (listeners[name] = listener),
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    HTMLDialogElement: {},
    CSSLayerBlockRule: {},
    ...app,
  };
  page['self'] = page;
  page['parent'] = page;
  const prepare = without === undefined ? '' : `delete self.${without};delete ${without};`;
  runInNewContext(prepare + script, page);
  return { shown, added, reports, health, listeners };
}

describe('the inline script of a page', () => {
  it('adds the scripts and says nothing in a browser that has all they need', () => {
    const { shown, added } = runBoot(bootScript([file]));
    expect(added).toEqual([file.url]);
    expect(Object.values(shown).every(({ hidden }) => hidden)).toBe(true);
  });

  it.each(['Object.hasOwn', 'Array.prototype.findLast', 'HTMLDialogElement', 'CSSLayerBlockRule'])(
    'adds none and says why in a browser without %s',
    (name) => {
      const { shown, added } = runBoot(bootScript([file]), name);
      expect(added).toEqual([]);
      expect(shown[edgeElements.tooOld]?.hidden).toBe(false);
      expect(shown[loadFailedElementId]?.hidden).toBe(true);
    },
  );

  it('asks for every feature of the list', () => {
    expect(neededFeatures).toHaveLength(4);
    for (const { test } of neededFeatures) expect(bootScript([])).toContain(test);
  });

  it('says that the page did not load when one of its scripts throws or its start is refused, and only then', () => {
    const failed = (run: (listeners: Record<string, Listener>) => void) => {
      const { shown, listeners } = runBoot(bootScript([file]));
      run(listeners);
      return !shown[loadFailedElementId]?.hidden;
    };
    expect(failed(({ error }) => error?.({ filename: `https://portal.example${file.url}` }))).toBe(true);
    expect(failed(({ error }) => error?.({ filename: 'https://portal.example/extension.js' }))).toBe(false);
    expect(failed(({ unhandledrejection }) => unhandledrejection?.({}))).toBe(true);
  });

  it('counts a start that fails for the release whose script threw, though a remote was begun', () => {
    const { health, listeners } = runBoot(bootScript([file], shellStart));
    const filename = `https://portal.example${file.url}`;
    listeners['error']?.({ filename, message: 'no' });
    expect(health).toEqual([
      expect.objectContaining({
        told: [
          ['shell@1.0.0', 'start'],
          [filename, 'failed'],
        ],
      }),
    ]);
  });

  it('reports what nobody handled in a page that stands, with place and release, a few times at most', () => {
    const { shown, reports, listeners } = runBoot(bootScript([file], shellStart));
    delete shown[loadFailedElementId];
    const stack = 'TypeError: no\n    at press (https://portal.example/mf-login/1.1.0/login.1a.js:1:234)';
    listeners['error']?.({ error: Object.assign(new TypeError('no'), { stack }) });
    listeners['error']?.({ message: 'ResizeObserver loop', error: null });
    for (let round = 0; round < 9; round += 1) listeners['unhandledrejection']?.({ reason: 'later' });
    expect(reports).toHaveLength(5);
    const common = { running: 'shell@1.0.0', path: '/login', shellVersion: '1.0.0' };
    const place = 'https://portal.example/mf-login/1.1.0/login.1a.js:1:234';
    expect(reports[0]).toEqual({ ...common, name: 'TypeError', message: 'no', place });
    expect(reports[1]).toEqual({ ...common, name: 'thrown', message: 'later' });
  });

  it('starts nothing and says so at once where every version failed in this browser', () => {
    const { shown, added } = runBoot(bootScript([], { ...shellStart, held: true }));
    expect(added).toEqual([]);
    expect(shown[loadFailedElementId]?.hidden).toBe(false);
  });

  it('closes a game web view of a browser that is too old through the object of the SDK', () => {
    const told: string[] = [];
    const app = { gatehouseSdk: { postMessage: (text: string) => told.push(text) } };
    const { shown } = runBoot(bootScript([file], viewStart), 'CSSLayerBlockRule', app);
    shown[edgeElements.closeTooOld]?.onclick?.();
    expect(told.map((text) => JSON.parse(text))).toEqual([expect.objectContaining({ version: 1, event: 'close' })]);
  });

  it.each([
    ['the usual deadlines', usualPageDeadlines],
    ['those of the settings', { entryMs: 60_000, noticeMs: 120_000 }],
  ])('waits for scripts as long as %s say, and then tells in a game web view', (_, deadlines) => {
    const due: [run: () => void, ms: number][] = [];
    const setTimeout = (run: () => void, ms: number) => due.push([run, ms]);
    const view = { setTimeout, history: { replaceState: () => undefined } };
    const { shown, reports } = runBoot(bootScript([file], { ...viewStart, deadlines }), undefined, view);
    const at = (wanted: number) => due.filter(([, ms]) => ms === wanted);
    expect([at(deadlines.entryMs), at(deadlines.noticeMs)]).toEqual([[expect.anything()], [expect.anything()]]);
    at(deadlines.entryMs)[0]?.[0]();
    expect(shown[loadFailedElementId]?.hidden).toBe(false);
    expect(reports).toEqual([expect.objectContaining({ message: `no scripts in ${deadlines.entryMs} ms` })]);
  });
});
