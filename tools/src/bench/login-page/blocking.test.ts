import { expect, it } from '@jest/globals';
import { blockingOf } from './blocking.ts';

const task = (startMs: number, durationMs: number) => ({ startMs, durationMs });

it('counts what tasks take beyond 50 ms, from the first content until one and eight seconds after the take-over', () => {
  const tasks = [task(100, 500), task(600, 150), task(1_900, 60), task(2_001, 90), task(8_900, 250), task(9_001, 400)];
  expect(blockingOf(tasks, 500, 1_000)).toEqual({ takeOverMs: 100 + 10, wholeMs: 100 + 10 + 40 + 200, longestMs: 400 });
});

it('is nothing where every key press was answered in time', () => {
  expect(blockingOf([task(600, 50)], 500, 1_000)).toEqual({ takeOverMs: 0, wholeMs: 0, longestMs: 50 });
  expect(blockingOf([], 500, 1_000)).toEqual({ takeOverMs: 0, wholeMs: 0, longestMs: 0 });
});
