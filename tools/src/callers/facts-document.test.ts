import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryRoot as root } from '../root.ts';
import {
  entities,
  factIds,
  factsDocument,
  factsDocumentPath,
  isPlaced,
  matchesId,
  neverAnswered,
  testedBy,
} from './facts-document.ts';

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

/** Whether a test names a field: as a key, in quotes, or in a query; a word in a sentence or a part of one does not count. */
const namesField = (text: string, field: string): boolean =>
  new RegExp(`(?:['"\`?&]${field}['"\`=:]|\\b${field}:)`).test(text);

it.each([
  ["{ 'type': 1 }", true],
  ['{ type: 1 }', true],
  ['`/page?type=edit`', true],
  ["'/page?a=1&type=edit'", true],
  ["it('is of a type that leads on')", false],
  ['member_type: 1', false],
])('%s names the field "type": %s', (text, isNamed) => expect(namesField(text, 'type')).toBe(isNamed));

it('every field of an entity that no schema carries is named by a test, or has a reason', () => {
  const unnamed = entities().flatMap(({ id, tested = {} }) =>
    Object.entries(tested).flatMap(([test, fields]) => {
      const text = existsSync(`${root}/${test}`) ? readFileSync(`${root}/${test}`, 'utf8') : '';
      return fields.filter((field) => !namesField(text, field)).map((field) => `${id} ${field}: ${test}`);
    }),
  );
  expect(unnamed).toEqual([]);
  expect(entities().filter((row) => !isPlaced(row))).toEqual([]);
  expect(entities().flatMap(({ not = {} }) => Object.values(not).filter((reason) => reason.length < 20))).toEqual([]);
});

it('errors that are not ours are rows of the facts', () => {
  expect([...neverAnswered()].sort()).toEqual([
    'err:admin-ticket-expired',
    'err:admin-ticket-required',
    'err:redis-error',
  ]);
  expect([...neverAnswered()].filter((id) => !factIds().includes(id))).toEqual([]);
});

it('no row is left without a test that fails without it', () => expect(factsDocument()).not.toContain('## Left'));

it(`${factsDocumentPath} is what \`npm run calls\` writes`, () => {
  expect(readFileSync(`${root}/${factsDocumentPath}`, 'utf8')).toBe(factsDocument());
});
