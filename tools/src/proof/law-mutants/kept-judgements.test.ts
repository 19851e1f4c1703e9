import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keptFor } from './kept-judgements.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-judgements-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what a run has found out is there for the next one with the same sources, until it is forgotten', () => {
  const first = keptFor('one-stamp', folder);
  expect(first.lines).toEqual([]);
  first.keep({ name: 'a mutant', red: 'a.test.ts' });
  first.keep({ name: 'another one', red: null });
  appendFileSync(join(folder, 'one-stamp.jsonl'), '{"name":"cut o');
  expect(keptFor('one-stamp', folder).lines).toEqual([
    { name: 'a mutant', red: 'a.test.ts' },
    { name: 'another one', red: null },
  ]);
  expect(keptFor('another-stamp', folder).lines).toEqual([]);
  first.forget();
  expect(keptFor('one-stamp', folder).lines).toEqual([]);
});
