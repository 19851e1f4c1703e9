import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { getShortErrorMsg } from './federation-error-message.ts';
import * as replaced from './federation-error-texts.ts';
import { workspaceRoot } from './packages.ts';
import { errorMessageRequest, errorTextsRequest } from './short-federation-errors.ts';

const codes = join(workspaceRoot, 'node_modules/@module-federation/error-codes/dist');
const read = (file: string) => readFileSync(join(codes, file), 'utf8');

test('what stands in for the sentences of federation is asked for as it is replaced, and has their names', () => {
  const requests = [...read('index.mjs').matchAll(/from ["']([^"']+)["']/g)].map((match) => match[1] ?? '');
  expect(requests.filter((request) => errorTextsRequest.test(request))).toHaveLength(1);
  for (const name of Object.keys(replaced)) expect(read('desc.mjs')).toContain(`const ${name} = {`);
});

test('what makes a message of a code is asked for as it is replaced, in both parts of federation', () => {
  const runtime = join(workspaceRoot, 'node_modules/@module-federation/webpack-bundler-runtime/dist/consumes.js');
  for (const source of [read('index.mjs'), read('browser.mjs'), readFileSync(runtime, 'utf8')]) {
    const requests = [...source.matchAll(/import \{ getShortErrorMsg \} from ["']([^"']+)["']/g)];
    expect(requests.map((match) => match[1])).toEqual([expect.stringMatching(errorMessageRequest)]);
  }
});

test('a message names the code, its values, and the sentence where there is one', () => {
  expect(getShortErrorMsg('RUNTIME-006', {}, { name: 'react' })).toBe('RUNTIME-006 {"name":"react"}');
  expect(getShortErrorMsg('RUNTIME-012', { 'RUNTIME-012': 'No getter.' }, undefined, 'why')).toBe(
    'RUNTIME-012 No getter. why',
  );
});
