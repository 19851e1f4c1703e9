import { expect, test } from '@jest/globals';
import { loadLine, readProcessorTimes } from './processor-times.ts';

const stat = (user: number, system: number, idle: number, stolen: number): string =>
  [
    `cpu  ${user} 10 ${system} ${idle} 5 0 2 ${stolen} 90 0`,
    `cpu0 ${user} 10 ${system} ${idle} 5 0 2 ${stolen} 90 0`,
    'cpu1 0 0 0 0 0 0 0 0 0 0',
    'intr 1 2 3',
  ].join('\n');

test('times are ticks of all cores: waiting for a disk is rest, a guest is counted once', () => {
  expect(readProcessorTimes(stat(100, 50, 300, 7))).toEqual({ cores: 2, busy: 162, stolen: 7, all: 474 });
});

test('a system without these times has none', () => expect(readProcessorTimes('')).toBeNull());

test.each([
  ['a shared machine', 710, 30, 'machine: 2 cores, 71 % busy with this run, 22 % with other work, 3 % stolen'],
  ['a machine to itself', 930, 0, 'machine: 2 cores, 93 % busy with this run, 0 % with other work'],
  [
    'a run whose ticks were read a moment later than all',
    940,
    0,
    'machine: 2 cores, 93 % busy with this run, 0 % with other work',
  ],
])('%s', (_, own, stolen, line) => {
  const from = { cores: 2, busy: 1000, stolen: 100, all: 5000 };
  expect(loadLine(from, { cores: 2, busy: 1930, stolen: 100 + stolen, all: 6000 }, own)).toBe(line);
});

test('no time, no line', () => {
  const times = { cores: 2, busy: 1000, stolen: 100, all: 5000 };
  expect(loadLine(times, times, 0)).toBeNull();
});
