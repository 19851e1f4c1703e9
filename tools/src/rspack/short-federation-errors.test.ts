import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as replaced from './federation-error-texts.ts';
import { workspaceRoot } from './packages.ts';
import { errorTextsRequest } from './short-federation-errors.ts';

const codes = join(workspaceRoot, 'node_modules/@module-federation/error-codes/dist');
const read = (file: string) => readFileSync(join(codes, file), 'utf8');

test('what stands in for the sentences of federation is asked for as it is replaced, and has their names', () => {
  const requests = [...read('index.mjs').matchAll(/from ["']([^"']+)["']/g)].map((match) => match[1] ?? '');
  expect(requests.filter((request) => errorTextsRequest.test(request))).toHaveLength(1);
  for (const name of Object.keys(replaced)) expect(read('desc.mjs')).toContain(`const ${name} = {`);
});
