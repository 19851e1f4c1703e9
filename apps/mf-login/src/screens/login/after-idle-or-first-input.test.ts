import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { afterIdleOrFirstInput } from './after-idle-or-first-input.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('work after the page is idle', () => {
  it('begins after a second', () => {
    const run = jest.fn();
    afterIdleOrFirstInput(run);
    jest.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('begins with the first input, once', () => {
    const run = jest.fn();
    afterIdleOrFirstInput(run);
    dispatchEvent(new Event('pointermove'));
    dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('can be cancelled', () => {
    const run = jest.fn();
    afterIdleOrFirstInput(run)();
    dispatchEvent(new Event('pointerdown'));
    jest.advanceTimersByTime(5000);
    expect(run).not.toHaveBeenCalled();
  });
});
