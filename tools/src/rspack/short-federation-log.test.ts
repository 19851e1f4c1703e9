import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as replaced from './federation-log.ts';
import { workspaceRoot } from './packages.ts';
import { logRequest } from './short-federation-log.ts';

const dist = join(workspaceRoot, 'node_modules/@module-federation/runtime-core/dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

test('every file of federation asks for its log as it is replaced, and for nothing that the replacement lacks', () => {
  const asked = globSync('**/*.js', { cwd: dist }).flatMap((file) => [
    ...read(file).matchAll(/^import \{ ([^}]+) \} from "([^"]*logger[^"]*)";$/gm),
  ]);
  expect(asked.length).toBeGreaterThan(10);
  for (const [, names = '', request] of asked) {
    expect(request).toMatch(logRequest);
    for (const name of names.split(', ')) expect(Object.keys(replaced)).toContain(name.split(' as ')[0]);
  }
});

test('an error names its code and values, or is the sentence that federation wrote', () => {
  const name = 'react';
  expect(() => replaced.error('RUNTIME-006', {}, { name })).toThrow(
    '[ Federation Runtime ]: RUNTIME-006 {"name":"react"}',
  );
  expect(() => replaced.assert(false, 'A name is required.')).toThrow('[ Federation Runtime ]: A name is required.');
  expect(() => replaced.error(new TypeError('no get'))).toThrow(TypeError);
  expect(() => replaced.assert(true, 'never')).not.toThrow();
});
