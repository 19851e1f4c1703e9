import { runInNewContext } from 'node:vm';
import { pageWatchName, usualPageDeadlines, type PageWatch } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { watchScript } from './watch-script.ts';

type Callback = (lock: object | null) => unknown;
type Timer = Readonly<{ run: () => void; ms: number }>;

/** What the pages of one browser share: the mark and the lock. */
function browser({ answer = 204, deadlines = usualPageDeadlines } = {}) {
  const stored = new Map<string, string>();
  const posts: unknown[] = [];
  const beacons: unknown[] = [];
  let held = false;
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  /** A page whose scripts may start; `without` takes something away that old or closed browsers do not have. */
  async function open(running: string, without: 'locks' | 'storage' | 'none' = 'none') {
    const listeners: Record<string, () => void> = {};
    const timers: Timer[] = [];
    const cleared = new Set<number>();
    const heard: unknown[] = [];
    const page = { started: 0, reloads: 0 };
    const scope: Record<string, unknown> = {
      d: { hidden: false, addEventListener: () => undefined },
      p: { createScriptURL: (address: string) => address },
      b: 0,
      go: () => (page.started += 1),
      location: { pathname: '/login', reload: () => (page.reloads += 1) },
      navigator: {
        sendBeacon: (_: string, body: string) => void beacons.push(JSON.parse(body)),
        locks: {
          async request(_: string, __: object, callback: Callback) {
            if (held) return callback(null);
            held = true;
            try {
              return await callback({});
            } finally {
              held = false;
            }
          },
        },
      },
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
      Worker: class {
        postMessage = (message: unknown) => void heard.push(message);
      },
      fetch: async (_: string, { body }: { body: string }) => (posts.push(JSON.parse(body)), { status: answer }),
      addEventListener: (name: string, listener: () => void) => void (listeners[name] = listener),
      setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
      clearTimeout: (id: number) => void cleared.add(id),
      setInterval: () => 0,
    };
    if (without === 'locks') scope['navigator'] = { sendBeacon: () => true };
    if (without === 'storage') delete scope['localStorage'];
    scope['self'] = scope;
    runInNewContext(`${watchScript(running, 'ticket', deadlines)}kg()`, scope);
    await settle();
    const watch = scope[pageWatchName] as PageWatch; // set by the script
    const leave = async (how: 'leaves' | 'leaves while it is busy' | 'crashes') => {
      // The browser waits for the first event, and ends a page that is too busy for the second one.
      if (how !== 'crashes') listeners['beforeunload']?.();
      if (how === 'leaves') listeners['pagehide']?.();
      held = false;
      await settle();
    };
    const pass = async (ms: number) => {
      for (const [at, timer] of timers.entries()) if (timer.ms <= ms && !cleared.has(at + 1)) timer.run();
      await settle();
    };
    return { page, heard, watch, leave, pass };
  }
  /** What the storage holds of another page, sooner or later. */
  const write = (mark: string | null) => (mark === null ? stored.clear() : stored.set('gatehouse-start', mark));
  return { open, posts, beacons, marks: () => [...stored.values()], write };
}

const shell = 'shell@1.0.0';

describe('the start mark of a page', () => {
  it('names the release that starts, until it has stood', async () => {
    const { open, marks } = browser();
    const { page, heard, watch, pass } = await open(shell);
    expect([page.started, marks()]).toEqual([1, [`${shell} ticket`]]);
    expect(watch('mf-login@1.1.0')).toBe('mf-login@1.1.0');
    expect(marks()).toEqual(['mf-login@1.1.0 ticket']);
    const runs = (running: string) => ({ ticket: 'ticket', running, path: '/login' });
    expect(heard).toEqual([runs(shell), 1, runs('mf-login@1.1.0')]);
    await pass(13_000);
    expect([marks(), watch()]).toEqual([[], 'mf-login@1.1.0']);
    watch('mf-signup@1.0.0');
    await pass(0);
    expect(marks()).toEqual(['mf-signup@1.0.0 ticket']);
  });

  it.each([
    ['usual', usualPageDeadlines, 13_000],
    ['set', { entryMs: 60_000, noticeMs: 120_000 }, 125_000],
  ])('stays for the notice of %s deadlines and five seconds', async (_, deadlines, ms) => {
    const { open, marks } = browser({ deadlines });
    const { pass } = await open(shell);
    await pass(ms - 1);
    expect(marks()).toEqual([`${shell} ticket`]);
    await pass(ms);
    expect(marks()).toEqual([]);
  });

  it.each(['leaves', 'leaves while it is busy'] as const)('goes with a page that %s', async (how) => {
    const { open, posts, marks } = browser({ answer: 205 });
    const first = await open(shell);
    await first.leave(how);
    expect(marks()).toEqual([]);
    const next = await open(shell);
    await next.pass(500);
    expect(next.page).toEqual({ started: 1, reloads: 0 });
    expect(posts).toEqual([]);
  });

  it('is kept by the next release that a page starts which stays after all', async () => {
    const { open, marks } = browser();
    const first = await open(shell);
    await first.leave('leaves while it is busy');
    first.watch('mf-login@1.1.0');
    await first.pass(0);
    expect(marks()).toEqual(['mf-login@1.1.0 ticket']);
  });

  it('that is there when the next page looks and goes a moment later is no crash: the storage of two pages is slower than their lock', async () => {
    const { open, posts, marks, write } = browser({ answer: 205 });
    const first = await open(shell);
    const [mark] = marks();
    await first.leave('leaves');
    write(mark ?? '');
    const next = await open('mf-login@1.1.0');
    expect([next.page, marks()]).toEqual([{ started: 0, reloads: 0 }, [mark]]);
    write(null);
    await next.pass(500);
    expect([next.page, marks()]).toEqual([{ started: 1, reloads: 0 }, ['mf-login@1.1.0 ticket']]);
    expect(posts).toEqual([]);
  });

  it('that a crashed page left is told by the next one, which is asked for again and starts nothing', async () => {
    const { open, posts } = browser({ answer: 205 });
    const first = await open(shell);
    first.watch('mf-login@1.1.0');
    await first.leave('crashes');
    const next = await open(shell);
    await next.pass(500);
    expect(next.page).toEqual({ started: 0, reloads: 1 });
    expect(posts).toEqual([
      {
        ticket: 'ticket',
        path: '/login',
        told: [
          ['mf-login@1.1.0', 'start'],
          ['mf-login@1.1.0', 'crashed'],
        ],
      },
    ]);
    expect((await open(shell)).page).toEqual({ started: 1, reloads: 0 });
  });

  it('of a release that is live no more changes nothing', async () => {
    const { open, posts } = browser();
    await (await open(shell)).leave('crashes');
    const next = await open(shell);
    await next.pass(500);
    expect(next.page).toEqual({ started: 1, reloads: 0 });
    expect(posts).toHaveLength(1);
  });

  it('belongs to one page: another one that starts beside it is no crash', async () => {
    const { open, posts, marks } = browser({ answer: 205 });
    await open(shell);
    const second = await open(shell);
    expect([second.page.started, posts, marks()]).toEqual([1, [], [`${shell} ticket`]]);
    await second.leave('leaves');
    expect(marks()).toEqual([`${shell} ticket`]);
  });

  it.each(['locks', 'storage'] as const)(
    'is not kept in a browser without %s, and the page starts',
    async (without) => {
      const { open } = browser();
      expect((await open(shell, without)).page).toEqual({ started: 1, reloads: 0 });
    },
  );
});

describe('what becomes of the releases of a view', () => {
  const beacon = (...told: readonly (readonly [string, string])[]) => ({ ticket: 'ticket', path: '/login', told });

  it('is told in one beacon when a screen has stood', async () => {
    const { open, beacons } = browser();
    const { watch, pass } = await open(shell);
    watch('mf-login@1.1.0');
    watch('mf-login@1.1.0', 'shown');
    expect(beacons).toEqual([]);
    await pass(5_000);
    expect(beacons).toEqual([beacon([shell, 'start'], ['mf-login@1.1.0', 'start'], ['mf-login@1.1.0', 'shown'])]);
  });

  it.each(['leaves', 'leaves while it is busy'] as const)(
    'is told at once when one fails, and when the page %s',
    async (how) => {
      const { open, beacons } = browser();
      const { watch, leave } = await open(shell);
      watch('mf-login@1.1.0');
      watch('mf-login@1.1.0', 'failed');
      watch('mf-login@1.0.0');
      await leave(how);
      expect(beacons).toEqual([
        beacon([shell, 'start'], ['mf-login@1.1.0', 'start'], ['mf-login@1.1.0', 'failed']),
        beacon(['mf-login@1.0.0', 'start']),
      ]);
    },
  );
});
