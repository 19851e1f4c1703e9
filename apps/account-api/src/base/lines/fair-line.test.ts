import { until } from '@gatehouse/platform/testing-in-node';
import { describe, expect, it } from '@jest/globals';
import { createFairLine } from './fair-line.ts';
import { QueueFull } from './work-queue.ts';

const pieceMs = 40;
/** Far above every stall of a busy machine, and far below the limit of a test. */
const inTimeMs = 20_000;

/** A line before a hasher that takes 40 ms of a clock that only the test moves. */
function stage({ slots = 4, boundMs = 1000, share = 0.25 } = {}) {
  let clock = 0;
  const running: { key: string; until: number; end: () => void }[] = [];
  const ended: string[] = [];
  const refused: string[] = [];
  const line = createFairLine({ slots, boundMs, share, now: () => clock });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const send = (key: string, signal?: AbortSignal) => {
    const work = () => new Promise<void>((end) => running.push({ key, until: clock + pieceMs, end }));
    void line.run(key, work, signal).then(
      () => ended.push(key),
      (error: unknown) => {
        expect(error).toBeInstanceOf(QueueFull);
        refused.push(key);
      },
    );
  };
  /** Moves the clock to where the next pieces are done, so often. */
  const pass = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      clock += pieceMs;
      for (const piece of running.splice(0)) piece.end();
      await settle();
    }
  };
  return {
    line,
    send,
    pass,
    settle,
    ended,
    refused,
    at: () => running.map(({ key }) => key).sort(),
    skip: (ms: number) => (clock += ms),
  };
}

describe('the line before the hasher', () => {
  it('runs one network in a quarter of the slots, and another one at once beside it', async () => {
    const { send, at, settle } = stage();
    for (let count = 0; count < 60; count += 1) send('crowd');
    send('innocent');
    await settle();
    expect(at()).toEqual(['crowd', 'innocent']);
  });

  it('holds a second of work, of one network a quarter of a second, and refuses the rest at once', async () => {
    const { line, send, refused, settle } = stage();
    for (let count = 0; count < 60; count += 1) send('crowd');
    await settle();
    expect([line.active(), line.waiting(), refused.length]).toEqual([1, 25, 34]); // 250 ms of four slots at 40 ms each
    for (const key of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) for (let count = 0; count < 60; count += 1) send(key);
    await settle();
    expect([line.active(), line.waiting()]).toEqual([4, 100]);
    expect(line.isFullFor('innocent')).toBe(true);
  });

  it('lets less wait where the work takes longer', async () => {
    const { line, send, skip, pass, settle } = stage({ slots: 1, share: 1 });
    for (let count = 0; count < 30; count += 1) {
      send('slow');
      skip(360);
      await pass();
    }
    for (let count = 0; count < 30; count += 1) send('slow');
    await settle();
    expect(line.waiting()).toBe(2); // 400 ms each
  });

  it('gives each network its turn, whatever others have waiting', async () => {
    const { send, pass, ended } = stage({ slots: 1, share: 0.5 });
    for (let count = 0; count < 8; count += 1) send('crowd');
    send('one');
    send('two');
    await pass(4);
    expect(ended).toEqual(['crowd', 'crowd', 'one', 'two']);
  });

  it('is left by callers who do not wait any longer', async () => {
    const { line, send, pass, ended, refused } = stage({ slots: 1, share: 1 });
    const leaving = new AbortController();
    send('first');
    send('leaves', leaving.signal);
    send('stays');
    leaving.abort();
    await pass(2);
    send('too late', leaving.signal);
    await pass();
    expect(ended).toEqual(['first', 'stays']);
    expect(refused).toEqual(['leaves', 'too late']);
    expect([line.active(), line.waiting()]).toEqual([0, 0]);
  });

  it('refuses in time what waits behind work that stands still', async () => {
    const { line, send, ended, refused } = stage({ slots: 1, share: 1, boundMs: 100 });
    const from = performance.now();
    send('stuck');
    send('waits');
    await until(() => refused.length > 0);
    expect(performance.now() - from).toBeLessThan(inTimeMs);
    expect([ended, refused]).toEqual([[], ['waits']]);
    expect([line.active(), line.waiting()]).toEqual([1, 0]);
  });

  it('begins nothing that has waited far longer than foreseen, and goes on after a failure', async () => {
    const { line, send, skip, pass, ended, refused } = stage({ slots: 1, share: 1 });
    send('stuck');
    send('stale');
    skip(2_000);
    await pass();
    expect([ended, refused]).toEqual([['stuck'], ['stale']]);
    await expect(line.run('failing', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await line.run('next', async () => 'done')).toBe('done');
    expect([line.active(), line.waiting()]).toEqual([0, 0]);
  });
});
