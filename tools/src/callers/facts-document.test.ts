import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryRoot as root } from '../root.ts';
import { factIds, factsDocument, factsDocumentPath, matchesId, testedBy } from './facts-document.ts';

it('a pattern names parts of an id', () => {
  expect(matchesId('device-46403-*', 'device-46403-email')).toBe(true);
  expect(matchesId('gamecommon-9400?', 'gamecommon-94001')).toBe(true);
  expect(matchesId('device-46403-*', 'device-46404')).toBe(false);
  expect(matchesId('route:/login', 'route:/login')).toBe(true);
});

it('every row of tested-by.json names a test that is there, and facts that are there', () => {
  const ids = factIds();
  const rows = testedBy();
  expect(rows.filter(({ test }) => !existsSync(`${root}/${test}`))).toEqual([]);
  const patterns = rows.flatMap((row) => row.ids);
  expect(patterns.filter((pattern) => !ids.some((id) => matchesId(pattern, id)))).toEqual([]);
});

it(`${factsDocumentPath} is what \`npm run calls\` writes`, () => {
  expect(readFileSync(`${root}/${factsDocumentPath}`, 'utf8')).toBe(factsDocument());
});
