import { describe, expect, it } from '@jest/globals';
import { entryStart, transition, type EntryEvent, type EntryState } from './entry-info.machine.ts';

const sent = { state: 's-1', email: 'me@example.com', resendAt: 60_000, until: 600_000, sends: 1 };
const own = { email: 'me@example.com', provider: '', idNeeded: false, moves: false };
const after = (...events: EntryEvent[]): EntryState => events.reduce(transition, entryStart);

describe('the entry of a sign-up', () => {
  it('begins with the address, or with the code that is on its way', () => {
    expect(after({ type: 'unproven', sent: null, known: null })).toEqual({ step: 'email', sent: null, known: null });
    expect(after({ type: 'unproven', sent, known: null })).toEqual({ step: 'code', sent });
    expect(after({ type: 'proven', proven: own })).toEqual({ step: 'account', proven: own });
  });

  it('lets the address be corrected, and leads back to the code', () => {
    const correcting = after({ type: 'sent', sent }, { type: 'correct' });
    expect(correcting).toEqual({ step: 'email', sent, known: null });
    expect(transition(correcting, { type: 'back' })).toEqual({ step: 'code', sent });
    expect(after({ type: 'unproven', sent: null, known: null }, { type: 'back' })).toEqual({
      step: 'email',
      sent: null,
      known: null,
    });
  });

  it('lets a proven address be replaced, but not one that a provider has confirmed', () => {
    expect(after({ type: 'proven', proven: own }, { type: 'correct' })).toEqual({
      step: 'email',
      sent: null,
      known: null,
    });
    const social = { ...own, provider: 'GP' };
    expect(after({ type: 'proven', proven: social }, { type: 'correct' })).toEqual({
      step: 'account',
      proven: social,
    });
  });

  it('ends with the account', () => {
    expect(after({ type: 'proven', proven: own }, { type: 'registered' })).toEqual({ step: 'left' });
  });
});
