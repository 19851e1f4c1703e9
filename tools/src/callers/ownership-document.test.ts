import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { ownershipDocument, ownershipDocumentPath } from './ownership-document.ts';

it('docs/ownership.md is what the contract says; `npm run calls` writes it', () => {
  expect(readFileSync(`${repositoryRoot}/${ownershipDocumentPath}`, 'utf8')).toBe(ownershipDocument());
});
