import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../../root.ts';
import { failureOf, type JestFile } from './run-jest.ts';

const file = (assertionResults: JestFile['assertionResults'], message = ''): JestFile => ({
  name: join(repositoryRoot, 'libs/platform/src/a.test.ts'),
  status: 'failed',
  message,
  startTime: 1,
  endTime: 2,
  assertionResults,
});
const one = (status: string, fullName: string, ...failureMessages: string[]) => ({ status, fullName, failureMessages });

test('a file that failed is told by its first failed test', () => {
  const tests = [
    one('passed', 'opens'),
    one('failed', 'shuts', '\u001b[2mopen\u001b[22m\n\nat 3'),
    one('failed', 'ends', 'no'),
  ];
  expect(failureOf(file([...tests, one('pending', 'waits')]))).toEqual({
    place: 'libs/platform/src/a.test.ts',
    titles: ['shuts', 'ends'],
    error: 'open\nat 3',
    counted: { passed: 1, failed: 2, skipped: 1 },
  });
});

test('a file that is no test file counts as one failure, and says why', () => {
  expect(failureOf(file([], 'Cannot find module'))).toMatchObject({
    titles: [],
    error: 'Cannot find module',
    counted: { passed: 0, failed: 1, skipped: 0 },
  });
});
