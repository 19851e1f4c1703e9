import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pollWhileVisible } from './poll-while-visible.ts';

class Page extends EventTarget {
  hidden = false;
  turn(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const every5s = () => 5000;

/** The fake is what the function asks of a document. */
const asDocument = (page: Page) => page as unknown as Document;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('polling', () => {
  it('asks in its rhythm until it is stopped', async () => {
    const ask = jest.fn(async () => undefined);
    const stop = pollWhileVisible(every5s, ask, asDocument(new Page()));
    await jest.advanceTimersByTimeAsync(14_999);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks nothing while the page is hidden, and at once when it is back', async () => {
    const page = new Page();
    const ask = jest.fn(async () => undefined);
    const stop = pollWhileVisible(every5s, ask, asDocument(page));
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
    const stop = pollWhileVisible(every5s, ask, asDocument(page));
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

  it('rests by how often was asked and failed; a page that is back begins anew', async () => {
    const page = new Page();
    let answers = true;
    const ask = jest.fn(async () => answers);
    const restMs = jest.fn((asked: number, failures: number) => 1000 * (asked + 1) * 2 ** failures);
    const stop = pollWhileVisible(restMs, ask, asDocument(page));
    await jest.advanceTimersByTimeAsync(1000);
    expect(restMs).toHaveBeenLastCalledWith(1, 0);
    answers = false;
    await jest.advanceTimersByTimeAsync(2000);
    expect(restMs).toHaveBeenLastCalledWith(2, 1);
    await jest.advanceTimersByTimeAsync(5999);
    expect(ask).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(restMs).toHaveBeenLastCalledWith(3, 2);
    answers = true;
    page.turn(true);
    page.turn(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(restMs).toHaveBeenLastCalledWith(1, 0);
    stop();
  });
});
