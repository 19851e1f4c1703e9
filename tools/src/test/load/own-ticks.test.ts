import { expect, test } from '@jest/globals';
import { OwnTicks, readProcess, type SeenProcess } from './own-ticks.ts';

const one = (pid: number, parent: number, ticks: number, startedAt = 1): SeenProcess => ({
  pid,
  parent,
  ticks,
  startedAt,
});

test('a process is read with the time of the children that it has waited for, whatever its name', () => {
  const fields = ['S', 7, ...Array.from({ length: 9 }, () => 0), 11, 12, 13, 14, 20, 0, 1, 0, 99, 5];
  expect(readProcess(`42 (a) b (c)) ${fields.join(' ')}`)).toEqual({ pid: 42, parent: 7, ticks: 50, startedAt: 99 });
  expect(readProcess('')).toBeNull();
});

test('the run is its process with all below it, and nothing of before', () => {
  const own = new OwnTicks(10);
  own.see([one(1, 0, 500), one(10, 1, 20), one(11, 10, 5), one(12, 11, 1), one(20, 1, 900)]);
  expect(own.total()).toBe(0);
  own.see([one(1, 0, 600), one(10, 1, 30), one(11, 10, 15), one(12, 11, 2), one(20, 1, 999)]);
  expect(own.total()).toBe(21);
});

test('a process that its parent leaves behind stays one of the run, a number used again does not', () => {
  const own = new OwnTicks(10);
  own.see([one(10, 1, 20), one(11, 10, 5), one(12, 11, 1)]);
  own.see([one(10, 1, 30), one(12, 1, 8)]); // with the 5 of the ended child
  expect(own.total()).toBe(12);
  own.see([one(10, 1, 30), one(12, 1, 700, 2)]);
  expect(own.total()).toBe(12);
});

test('what is kept apart is other work', () => {
  const own = new OwnTicks(10);
  own.leaveOut(12);
  own.see([one(10, 1, 20), one(12, 10, 1)]);
  own.see([one(10, 1, 25), one(12, 10, 800)]);
  expect(own.total()).toBe(5);
});
