import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../root.ts';
import { keptFor, sourcesIn, type Sources } from './kept-judgements.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-judgements-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sources = (stamp: string, texts: Readonly<Record<string, string>>): Sources => ({
  stamp,
  textOf: (name) => texts[name] ?? 'gone',
});

test('what a run has found out is there for the next one, as far as sources and test are the same', () => {
  const before = sources('one', { 'a.test.ts': 'a1', 'b.test.ts': 'b1' });
  const first = keptFor(before, folder);
  expect(first.lines).toEqual([]);
  first.keep({ name: 'a mutant' }, 'a.test.ts');
  first.keep({ name: 'another one' }, 'b.test.ts');
  appendFileSync(join(folder, 'one.jsonl'), '{"of":"cut o');
  expect(keptFor(before, folder).lines).toEqual([{ name: 'a mutant' }, { name: 'another one' }]);
  const after = sources('one', { 'a.test.ts': 'a2', 'b.test.ts': 'b1' });
  expect(keptFor(after, folder).lines).toEqual([{ name: 'another one' }]);
  expect(keptFor(sources('other', {}), folder).lines).toEqual([]);
  first.forget();
  expect(keptFor(before, folder).lines).toEqual([]);
});

test('the stamp of the sources tells their text, and each test has its own', () => {
  const one = sourcesIn(repositoryRoot, ['tools/src/proof'], 'tools/src/proof');
  const other = sourcesIn(repositoryRoot, ['tools/src/test'], 'tools/src/test');
  expect(one.stamp).not.toBe(other.stamp);
  expect(one.textOf('stamp.test.ts')).toMatch(/^[0-9a-f]{40}$/);
  expect(other.textOf('stamp.test.ts')).toBe('gone');
});
