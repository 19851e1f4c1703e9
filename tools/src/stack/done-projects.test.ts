import { expect, test } from '@jest/globals';
import { tellDone } from './done-projects.ts';

test('a project is told once its task is done, however the output is cut', () => {
  const told: string[] = [];
  const hear = tellDone((project) => told.push(project));
  const output = [
    ' NX   Running target build for 2 projects:',
    '- @gatehouse/mf-login',
    '✔  nx run @gatehouse/mf-login:build  [existing outputs match the cache, left as is]',
    '> nx run @gatehouse/shell:build',
    '✔  nx run @gatehouse/shell:build',
    '',
  ].join('\n');
  for (const byte of Buffer.from(output)) hear(Buffer.of(byte));
  expect(told).toEqual(['mf-login', 'shell']);
});
