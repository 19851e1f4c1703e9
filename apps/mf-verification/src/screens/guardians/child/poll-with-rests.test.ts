import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pollWithRests, restMs } from './poll-with-rests.ts';

class Page extends EventTarget {
  hidden = false;
  turn(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** The fake is what the function asks of a document. */
const asDocument = (page: Page) => page as unknown as Document;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('waiting for somebody elsewhere', () => {
  it('rests longer with every question, longer still after a failure, and never more than half a minute', () => {
    expect(restMs(0, 0)).toBe(3_000);
    expect(restMs(10, 0)).toBeGreaterThan(restMs(5, 0));
    expect(restMs(0, 2)).toBe(12_000);
    expect(restMs(500, 9)).toBe(30_000);
  });

  it('asks until it is stopped', async () => {
    const ask = jest.fn(async () => true);
    const stop = pollWithRests(ask, asDocument(new Page()));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(3_300);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks nothing while the page is hidden, and at once when it is back', async () => {
    const page = new Page();
    const ask = jest.fn(async () => true);
    const stop = pollWithRests(ask, asDocument(page));
    page.turn(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(ask).not.toHaveBeenCalled();
    page.turn(false);
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
  });

  it('leaves somebody alone who does not answer', async () => {
    const ask = jest.fn(async () => false);
    const stop = pollWithRests(ask, asDocument(new Page()));
    await jest.advanceTimersByTimeAsync(3_000);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });
});
