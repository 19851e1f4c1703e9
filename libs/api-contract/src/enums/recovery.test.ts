import { expect, it } from '@jest/globals';
import enums from '../../../../docs/spec/enums.json';
import { recoveryStateFor, recoveryStateOf, resetWays } from './recovery.ts';

it.each([
  ['qna', 'q:s-1', 'qna'],
  ['phone', 'p:s-1', 'phone'],
  ['person', 'p:s-1', 'phone'],
  ['email', 'e:s-1', 'email'],
] as const)('the way %s is written as %s and read as %s', (way, written, read) => {
  expect(recoveryStateFor(way, 's-1')).toBe(written);
  expect(recoveryStateOf(written)).toEqual({ way: read, state: 's-1' });
});

it('the prefixes of question and phone are those of the facts', () => {
  const prefixes = resetWays.map((way) => recoveryStateFor(way, '').replace(':', ''));
  expect(enums.find(({ id }) => id === 'enum:recovery-pw-state-prefix')?.values).toEqual(['q', 'p']);
  expect(prefixes).toEqual(expect.arrayContaining(['q', 'p']));
});

it.each(['x:s-1', 's-1', ':s-1'])('%s is read as the way by mail', (given) => {
  expect(recoveryStateOf(given)).toEqual({ way: 'email', state: 's-1' });
});
