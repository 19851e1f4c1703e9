import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenFree } from './when-free.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('work that can wait', () => {
  it('begins after a second', () => {
    const run = jest.fn();
    whenFree(run);
    jest.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('begins with the first sign of a visitor, once', () => {
    const run = jest.fn();
    whenFree(run);
    dispatchEvent(new Event('pointermove'));
    dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('can be called off', () => {
    const run = jest.fn();
    whenFree(run)();
    dispatchEvent(new Event('pointerdown'));
    jest.advanceTimersByTime(5000);
    expect(run).not.toHaveBeenCalled();
  });
});
