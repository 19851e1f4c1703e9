import { runInNewContext } from 'node:vm';
import {
  clientReportsPath,
  internalHeaders,
  loadFailedElementId,
  neededFeatures,
  pageMarks,
  rootElementId,
  usualPageDeadlines,
} from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { edgeTexts } from '../texts/main.texts.ts';
import { bootScript, type BootPage } from './boot-script.ts';
import { edgeElements } from './notice.ts';

type Listener = (event: Readonly<{ filename?: string; message?: string; error?: unknown; reason?: unknown }>) => void;
type Wait = { hidden: boolean; textContent: string; dataset: { slow: string } };
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
function runBoot(
  script: string,
  without?: string,
  { wait = null, ...app }: Readonly<Record<string, unknown> & { wait?: Wait | null }> = {},
) {
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
  const marks = new Set<string>();
  const visitor: Record<string, (event: object) => void> = {};
  const page: Record<string, unknown> = {
    document: {
      currentScript: { nonce: 'n' },
      hidden: true,
      getElementById: (id: string) => (id === edgeElements.wait ? wait : (shown[id] ?? null)),
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => added.push(src) },
      documentElement: {
        setAttribute: (name: string) => marks.add(name),
        removeAttribute: (name: string) => marks.delete(name),
      },
      addEventListener: (name: string, listener: (event: object) => void) => void (visitor[name] = listener),
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
  return { shown, added, reports, health, listeners, marks, visitor };
}

describe('the inline script of a page', () => {
  it('adds the scripts and says nothing in a browser that has all they need', () => {
    const { shown, added } = runBoot(bootScript([file]));
    expect(added).toEqual([file.url]);
    expect(Object.values(shown).every(({ hidden }) => hidden)).toBe(true);
  });

  it('marks what the visitor begins before the scripts run, so that the take-over waits for it', () => {
    const { marks, visitor } = runBoot(bootScript([file], shellStart));
    visitor['compositionstart']?.({});
    expect([...marks]).toEqual([pageMarks.composing]);
    visitor['compositionend']?.({});
    expect([...marks]).toEqual([]);
    visitor['submit']?.({ defaultPrevented: true });
    expect([...marks]).toEqual([]);
    visitor['submit']?.({ defaultPrevented: false });
    expect([...marks]).toEqual([pageMarks.submitted]);
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

  const deadlineCases = [
    ['the usual deadlines', usualPageDeadlines],
    ['those of the settings', { entryMs: 60_000, noticeMs: 120_000 }],
  ] as const;
  /** Answers of the portal after so many milliseconds; `null`: the question fails. */
  const lines = { good: 20, slow: 2_000, none: null, silent: Infinity } as const;
  const portal = new Response('{"ok":true}', { headers: { [internalHeaders.requestId]: 'r-1' } });

  /** A page that waits for its scripts on such a line; `pass` lets the timers of that many milliseconds run. */
  function waiting(page: BootPage, line: keyof typeof lines, app: Parameters<typeof runBoot>[2] = {}, answer = portal) {
    let now = 0;
    const due: { run: () => void; ms: number }[] = [];
    const view = {
      setTimeout: (run: () => void, ms: number) => due.push({ run, ms }),
      history: { replaceState: () => undefined },
      performance: { now: () => now, getEntriesByType: () => [] },
      async fetch() {
        const answerMs = lines[line];
        if (answerMs === null) throw new TypeError('Failed to fetch');
        if (answerMs === Infinity) return new Promise(() => undefined);
        now += answerMs;
        return answer;
      },
      ...app,
    };
    const made = runBoot(bootScript([file], page), undefined, view);
    return {
      ...made,
      async pass(ms: number) {
        const ready = due.filter((timer) => timer.ms === ms);
        for (const timer of ready) due.splice(due.indexOf(timer), 1);
        ready.forEach(({ run }) => run());
        await new Promise(setImmediate);
        return ready.length;
      },
    };
  }
  const failedOf = ({ shown }: ReturnType<typeof runBoot>) => shown[loadFailedElementId]?.hidden === false;

  it.each(deadlineCases)(
    'waits for scripts as long as %s say, and then tells in a game web view',
    async (_, deadlines) => {
      const page = waiting({ ...viewStart, deadlines }, 'good');
      expect(await page.pass(deadlines.entryMs)).toBe(1);
      expect(failedOf(page)).toBe(true);
      expect(page.reports).toEqual([expect.objectContaining({ message: `no scripts in ${deadlines.entryMs} ms` })]);
    },
  );

  it.each(['slow', 'none'] as const)(
    'waits on for scripts in a game web view whose line is: %s, but not for ever',
    async (line) => {
      const page = waiting(viewStart, line);
      const { entryMs } = usualPageDeadlines;
      for (let span = 1; span < 10; span += 1) await page.pass(entryMs);
      expect([failedOf(page), page.reports]).toEqual([false, []]);
      await page.pass(entryMs);
      expect(failedOf(page)).toBe(true);
    },
  );

  it('opens the version before where a script fails, and not where no line would bring it', async () => {
    const left = async (line: keyof typeof lines, answer = portal) => {
      const went: string[] = [];
      const location = { pathname: '/', search: '', hash: '', replace: (to: string) => went.push(to) };
      const page = waiting(
        { ...viewStart, rescue: { ...rescue, previous: '/?version=previous' } },
        line,
        { location },
        answer,
      );
      page.listeners['error']?.({ filename: `https://portal.example${file.url}` });
      await new Promise(setImmediate);
      await page.pass(4_000); // the limit of the question
      return [went, failedOf(page)];
    };
    expect(await left('good')).toEqual([['/?version=previous'], false]);
    expect(await left('none')).toEqual([[], true]);
    expect(await left('silent')).toEqual([[], true]);
    expect(await left('good', new Response('Bad gateway', { status: 502 }))).toEqual([['/?version=previous'], false]);
    expect(await left('good', new Response('Sign in to this network'))).toEqual([[], true]);
  });

  it.each([
    ['the shell', shellStart],
    ["a game's web view", viewStart],
  ] as const)(
    'says that it takes longer where %s has nothing to show, and only in the end that it did not load',
    async (_, start) => {
      const wait = { hidden: true, textContent: 'One moment', dataset: { slow: 'Takes longer' } };
      const { noticeMs } = usualPageDeadlines;
      const open = (line: keyof typeof lines) => {
        const page = waiting(start, line, { wait });
        return page;
      };
      const slow = open('slow');
      await slow.pass(noticeMs);
      expect([wait.textContent, wait.hidden, failedOf(slow)]).toEqual(['Takes longer', false, false]);
      await slow.pass(4 * noticeMs);
      expect([wait.hidden, failedOf(slow)]).toEqual([true, true]);
      wait.hidden = true;
      const none = open('none');
      await none.pass(noticeMs);
      expect([wait.hidden, failedOf(none)]).toEqual([true, true]);
    },
  );
});
