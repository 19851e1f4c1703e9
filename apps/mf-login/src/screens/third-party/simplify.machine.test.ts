import { describe, expect, it } from '@jest/globals';
import { transition, type SimplifyEvent, type SimplifyState } from './simplify.machine.ts';

const after = (...types: readonly SimplifyEvent['type'][]) =>
  types.map((type): SimplifyEvent => ({ type })).reduce(transition, { step: 'loading' } as SimplifyState).step;

describe('loading', () => {
  it('leads to the choice, or stops and can be retried', () => {
    expect(after('loaded')).toBe('choosing');
    expect(after('load-failed')).toBe('stopped');
    expect(after('load-failed', 'asked')).toBe('loading');
    expect(after('load-failed', 'asked', 'loaded')).toBe('choosing');
  });

  it('keeps the terms on the page when another load fails', () => {
    expect(after('loaded', 'asked', 'load-failed')).toBe('choosing');
  });
});

describe('sending', () => {
  it('ends the page', () => {
    expect(after('loaded', 'sent')).toBe('sending');
    expect(after('loaded', 'sent', 'agreed')).toBe('left');
  });

  it('gives the choice back when it fails', () => {
    expect(after('loaded', 'sent', 'send-failed')).toBe('choosing');
  });

  it('waits for the new terms when they changed meanwhile', () => {
    expect(after('loaded', 'sent', 'changed', 'send-failed')).toBe('reloading');
    expect(after('loaded', 'sent', 'changed', 'loaded')).toBe('choosing');
    expect(after('loaded', 'sent', 'changed', 'load-failed')).toBe('choosing');
  });

  it('needs a choice', () => {
    expect(after('sent')).toBe('loading');
    expect(after('loaded', 'declined', 'sent')).toBe('declined');
  });
});

it('declining can be taken back', () => {
  expect(after('loaded', 'declined')).toBe('declined');
  expect(after('loaded', 'declined', 'reconsidered')).toBe('choosing');
});
