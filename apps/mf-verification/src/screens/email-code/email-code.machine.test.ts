import { describe, expect, it } from '@jest/globals';
import { emailCodeStart, transition, type EmailCodeState } from './email-code.machine.ts';

const known = { contact: 'al***@playground.test', correctable: true };
const sent = { typed: null, resendAt: 60_000, until: 600_000, sends: 1 };
const ready = transition(emailCodeStart, { type: 'found', known });

describe('a mailed code', () => {
  it('goes to the address the account has, or to one that is typed', () => {
    expect(ready).toEqual({ step: 'ready', known, sent: null });
    const none = transition(emailCodeStart, { type: 'found', known: { ...known, contact: '' } });
    expect(none.step).toBe('address');
    expect(transition(none, { type: 'back' })).toEqual(none);
  });

  it('may go to another address, and the way back is to the code that was sent', () => {
    const code = transition(ready, { type: 'sent', sent });
    expect(code).toEqual({ step: 'code', known, sent });
    const other = transition(code, { type: 'another' });
    expect(other).toEqual({ step: 'address', known, sent });
    expect(transition(other, { type: 'back' })).toEqual(code);
    expect(transition(transition(ready, { type: 'another' }), { type: 'back' })).toEqual(ready);
  });

  it('that arrives while another address is typed waits behind it', () => {
    const other = transition(ready, { type: 'another' });
    const late = transition(other, { type: 'sent', sent });
    expect(late).toEqual({ step: 'address', known, sent });
    const typed = { ...sent, typed: 'me@example.com' };
    expect(transition(late, { type: 'sent', sent: typed })).toEqual({ step: 'code', known, sent: typed });
  });

  it('goes nowhere else where only the address of the account will do', () => {
    const fixed = transition(emailCodeStart, { type: 'found', known: { ...known, correctable: false } });
    expect(transition(fixed, { type: 'another' })).toEqual(fixed);
  });

  it('ends proven, or on another page', () => {
    expect(transition(ready, { type: 'proven' })).toEqual({ step: 'done' });
    expect(transition(emailCodeStart, { type: 'elsewhere' })).toEqual({ step: 'elsewhere' });
  });

  it.each(['sent', 'another', 'back'] as const)('%s means nothing before the platform was asked', (type) => {
    const event = type === 'sent' ? { type, sent } : { type };
    for (const state of [emailCodeStart, { step: 'done' } as EmailCodeState])
      expect(transition(state, event)).toBe(state);
  });
});
