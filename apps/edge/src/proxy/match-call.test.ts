import { allCalls, type CallDefinition } from '@gatehouse/api-contract';
import { faultsIn } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { matchCall } from './match-call.ts';

const filled = (path: string) => path.replaceAll(/:\w+\??/g, 'aB%2Fc');
const withoutOptionals = (path: string) => path.replaceAll(/\/:\w+\?/g, '');

/** What another reader could take for the address of a call. */
function othersOf({ path }: CallDefinition): string[] {
  const right = filled(path);
  const capitals = filled(path.replace(/[^/:]+/, (word) => word.toUpperCase()));
  const broken = path.replaceAll(/:\w+\??/g, '%zz');
  const others = [`${right}/`, `/${right}`, right.replace('/', '//'), `${right}/more`, `${right}/%zz`];
  return [...others, capitals, broken].filter((other) => ![right, path].includes(other));
}

it('every call is found by its path, in one spelling', async () => {
  const faults = await faultsIn(
    allCalls,
    ({ id }) => id,
    (call) => {
      const { id } = call;
      const found = (path: string) => matchCall(call.method, call.base, path)?.id ?? null;
      expect([found(filled(call.path)), found(filled(withoutOptionals(call.path)))]).toEqual([id, id]);
      for (const other of othersOf(call)) expect([other, found(other)]).toEqual([other, null]);
    },
  );
  expect(faults).toEqual([]);
});
