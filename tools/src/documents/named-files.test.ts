import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { faultsIn } from '@gatehouse/platform/testing';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';

const glob = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: repositoryRoot, exclude: (name) => /^(node_modules|dist|\.data)$/.test(basename(name)) });
const documents = [
  'README.md',
  'docs/**/*.md',
  '{apps,libs}/*/README.md',
  'apps/account-api/src/*/README.md',
  'tools/README.md',
].flatMap(glob);
const sources = new Set(glob('{apps,libs,tools}/**/*.{ts,tsx,mjs,json,css}').map((path) => basename(path)));

/** Repository paths in backticks or in a layout block, links to files, and names of source files without a folder. */
const rules: readonly Readonly<{ pattern: RegExp; exists: (name: string, document: string) => boolean }>[] = [
  {
    pattern: /(?:`|^)((?:apps|libs|tools|docs)(?:\/[\w.@-]+)+)\/?(?=`| {2,})/gm,
    exists: (path) => existsSync(join(repositoryRoot, path)),
  },
  {
    pattern: /\]\((?!https?:)([^)#]+)/g,
    exists: (path, document) => existsSync(join(repositoryRoot, dirname(document), path)),
  },
  { pattern: /`([\w.-]+\.(?:tsx?|mjs))`/g, exists: (name) => sources.has(name) },
];

test('the documents are found', () => expect(documents.length).toBeGreaterThan(40));

test('every file that a document names exists', async () => {
  const faults = await faultsIn(documents, String, (document) => {
    const text = readFileSync(join(repositoryRoot, document), 'utf8');
    const missing = rules.flatMap(({ pattern, exists }) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !exists(name, document)),
    );
    expect(missing).toEqual([]);
  });
  expect(faults).toEqual([]);
});

test('docs/decisions/README.md lists every record', () => {
  const index = readFileSync(join(repositoryRoot, 'docs/decisions/README.md'), 'utf8');
  const records = glob('docs/decisions/0*.md').map((path) => basename(path));
  expect(records.filter((record) => !index.includes(`(${record})`))).toEqual([]);
});
