import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryRoot as root } from '../root.ts';
import { callsWithoutCaller } from './callers-of-calls.ts';

/** Rows of the table: id of the call, who makes it, what for. */
const rows = [
  ...readFileSync(`${root}/docs/spec/callers.md`, 'utf8').matchAll(
    /^\| `(?<id>[^`]+)` \| (?<who>[^|]+) \| (?<why>[^|]+) \|$/gm,
  ),
].map(({ groups }) => ({ id: groups?.['id'], who: groups?.['who']?.trim() }));

it('the table names every call that is answered and that no page of the portal makes, and no other', () => {
  const unused = callsWithoutCaller();
  expect(rows).toHaveLength(unused.length);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(unused));
});

it('somebody makes each of them', () => {
  const callers = ['game server', 'game', 'launcher', 'client', 'older client', 'operator', 'page to come'];
  expect(rows.filter(({ who }) => !callers.includes(who ?? ''))).toEqual([]);
});
