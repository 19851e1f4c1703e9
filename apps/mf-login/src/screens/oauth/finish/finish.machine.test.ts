import { expect, it } from '@jest/globals';
import type { SignInStop } from '../../../flow/signed-in/use-run-sign-in.ts';
import { finishStart, transition, type FinishEvent } from './finish.machine.ts';

const sentence = { title: 'T', text: 'x', small: '', reaction: 'notice', action: null } as const;
const stop: SignInStop = { name: 'networkError', sentence, data: null, retry: 'entry' };
const after = (...events: readonly FinishEvent[]) => events.reduce(transition, finishStart);

it('leaves once the sign-in has ended', () => {
  expect(after({ type: 'began' }, { type: 'left' })).toEqual({ step: 'left', attempt: 0 });
});

it('stays done in a window that has reported', () => {
  expect(after({ type: 'reported' }, { type: 'left' })).toEqual({ step: 'reported', attempt: 0 });
});

it('counts the stops, and works again with a retry', () => {
  expect(after({ type: 'stopped', stop })).toEqual({ step: 'stopped', stop, attempt: 1 });
  expect(after({ type: 'stopped', stop }, { type: 'began' })).toEqual({ step: 'working', attempt: 1 });
});
