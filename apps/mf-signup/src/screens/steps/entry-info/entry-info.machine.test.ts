import { describe, expect, it } from '@jest/globals';
import { contactCodeOf, entryStart, transition, type EntryEvent, type EntryState } from './entry-info.machine.ts';

const sent = { typed: 'me@example.com', resendAt: 60_000, until: 600_000, sends: 1 };
const own = { email: 'me@example.com', provider: '', idNeeded: false, moves: false };
const after = (...events: EntryEvent[]): EntryState => events.reduce(transition, entryStart);

describe('address, code and account of a sign-up', () => {
  it('starts at the step that the platform has on record', () => {
    expect(after({ type: 'unproven', sent: null, known: null })).toEqual({ step: 'email', sent: null, known: null });
    expect(after({ type: 'unproven', sent, known: null })).toEqual({ step: 'code', sent });
    expect(after({ type: 'proven', proven: own })).toEqual({ step: 'account', proven: own });
  });

  it('lets the player correct the address, and return to the code', () => {
    const correcting = after({ type: 'sent', sent }, { type: 'another' });
    expect(correcting).toEqual({ step: 'email', sent, known: null });
    expect(transition(correcting, { type: 'back' })).toEqual({ step: 'code', sent });
    expect(after({ type: 'unproven', sent: null, known: null }, { type: 'back' })).toEqual({
      step: 'email',
      sent: null,
      known: null,
    });
  });

  it('lets the player replace a confirmed address, but not that of a provider', () => {
    expect(after({ type: 'proven', proven: own }, { type: 'another' })).toEqual({
      step: 'email',
      sent: null,
      known: null,
    });
    const social = { ...own, provider: 'GP' };
    expect(after({ type: 'proven', proven: social }, { type: 'another' })).toEqual({
      step: 'account',
      proven: social,
    });
  });

  it('ends when the account is created', () => {
    expect(after({ type: 'proven', proven: own }, { type: 'registered' })).toEqual({ step: 'left' });
  });
});

it('the shared contact code shows the steps of the address and of the code', () => {
  const known = { contact: '', correctable: true };
  expect(contactCodeOf(entryStart)).toEqual({ step: 'done' });
  expect(contactCodeOf(after({ type: 'unproven', sent: null, known: null }))).toEqual({
    step: 'entry',
    known,
    sent: null,
  });
  expect(contactCodeOf(after({ type: 'sent', sent }))).toEqual({ step: 'code', known, sent });
  expect(contactCodeOf(after({ type: 'sent', sent }, { type: 'another' }))).toEqual({ step: 'entry', known, sent });
  expect(contactCodeOf(after({ type: 'proven', proven: own }))).toEqual({ step: 'done' });
});
