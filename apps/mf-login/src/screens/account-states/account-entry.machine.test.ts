import { expect, it } from '@jest/globals';
import { accountEntryStart, transition, type AccountEntryEvent } from './account-entry.machine.ts';

const sentence = { title: 'T', text: 'x', small: '', reaction: 'notice', action: null } as const;
const stop = { name: 'networkError', sentence, data: null, retry: 'entry' } as const;
const after = (...events: readonly AccountEntryEvent[]) => events.reduce(transition, accountEntryStart);

it('signs in and leaves', () => {
  expect(after({ type: 'begun' })).toEqual({ step: 'busy', attempt: 0 });
  expect(after({ type: 'begun' }, { type: 'left' })).toEqual({ step: 'left', attempt: 0 });
});

it('counts every stop, so that each notice takes focus', () => {
  const once = after({ type: 'begun' }, { type: 'stopped', stop });
  expect(once).toEqual({ step: 'stopped', stop, attempt: 1 });
  expect([{ type: 'begun' } as const, { type: 'stopped', stop } as const].reduce(transition, once)).toMatchObject({
    step: 'stopped',
    attempt: 2,
  });
});
