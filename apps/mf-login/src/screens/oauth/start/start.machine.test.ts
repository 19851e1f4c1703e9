import { expect, it } from '@jest/globals';
import { transition, type StartEvent, type StartState } from './start.machine.ts';

const after = (...types: readonly StartEvent['type'][]) =>
  types.map((type): StartEvent => ({ type })).reduce(transition, { step: 'starting' } as StartState);

it.each([
  [['left'], 'leaving'],
  [['left', 'returned'], 'paused'],
  [['left', 'returned', 'started'], 'starting'],
  [['stopped'], 'stopped'],
  [['stopped', 'started'], 'starting'],
] as const)('after %j the page is %s', (types, step) => {
  expect(after(...types)).toEqual({ step });
});
