import { expect, test } from '@jest/globals';
import { slowestFiles } from './slowest-files.ts';

test('the slowest come first, and the tests of one file count together', () => {
  const timed = [
    { file: 'a.spec.ts', ms: 1500 },
    { file: 'b.test.ts', ms: 2000 },
    { file: 'a.spec.ts', ms: 1000 },
    { file: 'c.test.ts', ms: 10 },
  ];
  expect(slowestFiles(timed, 2)).toEqual(['    2.5 s  a.spec.ts', '    2.0 s  b.test.ts']);
});
