import { runInNewContext } from 'node:vm';
import { pageHealthPath, pageWorkerBytes } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { pageWorkerScript } from './page-worker.ts';

const lookMs = 500;

/** The worker with a clock of its own; each step is one of its looks. */
function startWorker() {
  let now = 1_000_000;
  let look = () => undefined as void;
  const posts: unknown[] = [];
  const scope: Record<string, unknown> = {
    Date: { now: () => now },
    setInterval: (run: () => void) => void (look = run),
    fetch: async (path: string, { body }: { body: string }) => void posts.push([path, JSON.parse(body)]),
  };
  runInNewContext(pageWorkerScript, scope);
  const hear = scope['onmessage'] as (event: { data: unknown }) => void; // set by the script
  const jump = (ms: number) => {
    now += ms;
    look();
  };
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += lookMs) jump(lookMs);
  };
  return { posts, hear: (data: unknown) => hear({ data }), jump, pass };
}

const running = { ticket: 't', running: 'mf-login@1.1.0', path: '/login' };
const hung = (release: string, path: string) => [
  pageHealthPath,
  {
    ticket: 't',
    path,
    told: [
      [release, 'start'],
      [release, 'hung'],
    ],
  },
];

describe('the worker of a page', () => {
  it('costs a page next to nothing', () => expect(pageWorkerScript.length).toBeLessThanOrEqual(pageWorkerBytes));

  it('says that a visible page hangs after five seconds of silence, once', () => {
    const { posts, hear, pass } = startWorker();
    hear(running);
    hear(1);
    pass(4_500);
    expect(posts).toEqual([]);
    pass(500);
    expect(posts).toEqual([hung('mf-login@1.1.0', '/login')]);
    pass(60_000);
    expect(posts).toHaveLength(1);
  });

  it('is content with a page that gives a sign each second, and names what runs by then', () => {
    const { posts, hear, pass } = startWorker();
    hear(running);
    for (let second = 0; second < 30; second += 1) {
      hear(1);
      pass(1_000);
    }
    expect(posts).toEqual([]);
    hear({ ticket: 't', running: 'mf-signup@2.0.0', path: '/signup' });
    pass(5_000);
    expect(posts).toEqual([hung('mf-signup@2.0.0', '/signup')]);
  });

  it('expects nothing of a hidden page, nor of one that never gave a sign', () => {
    const { posts, hear, pass } = startWorker();
    hear(running);
    pass(60_000);
    hear(1);
    hear(0);
    pass(60_000);
    expect(posts).toEqual([]);
  });

  it.each([
    ['slept', 3_600_000],
    ['is held back as well', 2_500],
    ['was set back', -60_000],
  ])('counts anew when its clock %s', (_, jumpMs) => {
    const { posts, hear, jump, pass } = startWorker();
    hear(1);
    pass(4_500);
    jump(jumpMs);
    pass(4_500);
    expect(posts).toEqual([]);
    pass(500);
    expect(posts).toHaveLength(1);
  });
});
