import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { workspaceImports } from '../import-table/workspace-imports.ts';
import { repositoryRoot } from '../root.ts';
import { ownershipDocument, ownershipDocumentPath } from './ownership-document.ts';

it('docs/ownership.md is what the contract says; `npm run calls` writes it', () => {
  expect(readFileSync(`${repositoryRoot}/${ownershipDocumentPath}`, 'utf8')).toBe(ownershipDocument());
});

it('docs/ownership.md says nothing twice', () => {
  const sentences = ownershipDocument()
    .replace(/^[|#-].*$/gm, '')
    .split(/(?<=[.:])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 40);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});

it('the law stays at the server: no page bundles it', async () => {
  const entry = '@gatehouse/api-contract/ownership';
  const law = 'libs/api-contract/src/ownership/';
  const readers = [...(await workspaceImports(repositoryRoot))].filter(
    ([path, imports]) =>
      !path.includes('.test.') && // no build takes a test in
      imports.some(
        ({ specifier }) => specifier === entry || (specifier.includes('/ownership/') && !path.startsWith(law)),
      ),
  );
  const homes = new Set(readers.map(([path]) => path.split('/').slice(0, 2).join('/')));
  expect([...homes].toSorted()).toEqual(['apps/account-api', 'tools/src']);
}, 300_000); // it reads the imports of the whole workspace
