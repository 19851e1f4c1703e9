import { describe, expect, it } from '@jest/globals';
import { loadOf } from './load.ts';

describe('a bounded load', () => {
  it('counts answers and failures, and stops in time', async () => {
    let clock = 0;
    const rate = await loadOf(
      async (turn) => {
        clock += 10;
        if (turn % 5 === 4) throw new Error('refused');
      },
      { parallel: 1, durationMs: 1000, now: () => clock },
    );
    expect(rate).toEqual({ perSecond: 80, medianMs: 10, p95Ms: 10, failures: 20, why: 'Error: refused' });
  });

  it('keeps as many at work as asked', async () => {
    let clock = 0;
    let atOnce = 0;
    let most = 0;
    await loadOf(
      async () => {
        most = Math.max(most, (atOnce += 1));
        await Promise.resolve();
        clock += 10;
        atOnce -= 1;
      },
      { parallel: 4, durationMs: 500, now: () => clock },
    );
    expect(most).toBe(4);
  });
});
