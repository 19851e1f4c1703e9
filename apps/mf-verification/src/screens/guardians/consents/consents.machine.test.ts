import { expect, it } from '@jest/globals';
import { consentsStart, transition } from './consents.machine.ts';

it("a guardian's list waits for a check and is shown afterwards", () => {
  const check = transition(consentsStart, { type: 'check', flow: 's-1', of: 'parent-signup' });
  expect(check).toEqual({ step: 'check', flow: 's-1', type: 'parent-signup' });
  const listed = { flow: 's-1', consents: [], withdrawn: null };
  expect(transition(check, { type: 'listed', ...listed })).toEqual({ step: 'list', ...listed });
});

it.each(['expired', 'leaving'] as const)('ends %s', (type) => {
  expect(transition(consentsStart, { type })).toEqual({ step: type });
});
