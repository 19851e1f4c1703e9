import { contractVersion, servedContracts } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { defineRemote, isRemote } from './define-remote.ts';

const remote = defineRemote({ name: 'mf-login', screens: {}, texts: () => Promise.resolve({}) });
const spoken = (contract: unknown) => ({ ...remote, contract });

it('a remote that is built here is one', () => {
  expect(isRemote(remote)).toBe(true);
  expect(servedContracts).toContain(contractVersion);
});

it('a shell of contract 2 serves remotes of 2 and of 1, one of contract 1 does not serve 2', () => {
  const shell = (served: readonly number[]) => [1, 2, 3].map((contract) => isRemote(spoken(contract), served));
  expect(shell([2, 1])).toEqual([true, true, false]);
  expect(shell([1])).toEqual([true, false, false]);
});

it.each([null, 'remote', {}, spoken('1'), spoken(undefined), { ...remote, $$type: 'other' }])('%j is none', (value) =>
  expect(isRemote(value)).toBe(false),
);
