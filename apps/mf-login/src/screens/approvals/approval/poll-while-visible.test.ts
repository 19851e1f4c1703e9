import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pollWhileVisible } from './poll-while-visible.ts';

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

describe('polling', () => {
  it('asks in its rhythm until it is stopped', async () => {
    const ask = jest.fn(async () => undefined);
    const stop = pollWhileVisible(5000, ask, asDocument(new Page()));
    await jest.advanceTimersByTimeAsync(14_999);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks nothing while the page is hidden, and at once when it is back', async () => {
    const page = new Page();
    const ask = jest.fn(async () => undefined);
    const stop = pollWhileVisible(5000, ask, asDocument(page));
    page.turn(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(ask).not.toHaveBeenCalled();
    page.turn(false);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });

  it('waits for an answer before it asks again', async () => {
    const page = new Page();
    let answer = () => {};
    const ask = jest.fn(() => new Promise<void>((resolve) => void (answer = resolve)));
    const stop = pollWhileVisible(5000, ask, asDocument(page));
    await jest.advanceTimersByTimeAsync(5000);
    page.turn(true);
    page.turn(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    answer();
    await jest.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });
});
