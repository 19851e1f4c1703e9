import { expect, it } from '@jest/globals';
import { transition, windowStart, type WindowEvent } from './window.machine.ts';

const prepared = { state: 'flow-1', address: 'http://localhost:4200/oauth/depart?state=flow-1' };
const after = (...events: readonly WindowEvent[]) => events.reduce(transition, windowStart);

it('opens no window before its flow is prepared', () => {
  expect(after({ type: 'opened' })).toEqual({ step: 'preparing' });
});

it.each([
  ['opened', 'waiting'],
  ['blocked', 'blocked'],
] as const)('keeps its flow when the window is %s', (type, step) => {
  expect(after({ type: 'prepared', prepared }, { type })).toEqual({ step, prepared });
});

it('can be opened again while it waits, and after it was blocked', () => {
  expect(after({ type: 'prepared', prepared }, { type: 'blocked' }, { type: 'opened' })).toMatchObject({
    step: 'waiting',
  });
});

it('drops its flow when it stops, and prepares another with a retry', () => {
  expect(after({ type: 'prepared', prepared }, { type: 'stopped' })).toEqual({ step: 'stopped' });
  expect(after({ type: 'stopped' }, { type: 'asked' })).toEqual({ step: 'preparing' });
});
