import { readFileSync } from 'node:fs';
import { allCalls } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { repositoryRoot as root } from '../root.ts';
import { callsWithoutCaller } from './callers-of-calls.ts';
import { callsDocument, callsDocumentPath } from './calls-document.ts';
import { namedCallers } from './named-callers.ts';
import { portalUsersOfCalls } from './pages-of-calls.ts';
import { testsOfCalls } from './tests-of-calls.ts';

const rows = namedCallers();

it('the table names every call that is answered and that no page of the portal makes, and no other', () => {
  const unused = callsWithoutCaller();
  expect(rows).toHaveLength(unused.length);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(unused));
});

it('somebody makes each of them', () => {
  const callers = ['game server', 'game', 'launcher', 'client', 'older client', 'operator', 'member site'];
  expect(rows.filter(({ who }) => !callers.includes(who))).toEqual([]);
});

it('a call is found behind the page, the guard or the server that makes it', () => {
  const users = portalUsersOfCalls();
  expect(users.get('ep:game:GET v2.0/launcher/:game_id')).toEqual(['`/launch`']);
  expect(users.get('ep:account:GET v1/otp/check')).toContain('guard `deactivation`');
  expect(users.get('ep:captcha:POST v3.0/captcha/keys')).toEqual(
    expect.arrayContaining(['`/login`', '`/auth/captcha`']),
  );
  expect(users.get('own:social-depart')).toEqual(['edge']);
});

it('every call has a test', () => {
  const tests = testsOfCalls();
  expect(allCalls.map(({ id }) => id).filter((id) => !tests.has(id))).toEqual([]);
});

it(`${callsDocumentPath} is what \`npm run calls\` writes`, () => {
  expect(readFileSync(`${root}/${callsDocumentPath}`, 'utf8')).toBe(callsDocument());
});
