import { expect, test } from '@jest/globals';
import { complaintOf } from './log-line.ts';

test.each([
  ['{"level":30,"msg":"request done"}', null],
  ['{"level":50,"msg":"The database is gone."}', 'The database is gone.'],
  ['{"level":60}', null],
  ['Port 4300 is taken.', 'Port 4300 is taken.'],
  ['{ broken', '{ broken'],
  ['   ', null],
])('%s says %s', (line, complaint) => {
  expect(complaintOf(line)).toBe(complaint);
});
