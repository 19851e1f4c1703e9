import { describe, expect, it } from '@jest/globals';
import { contactCodeStart, transition, type ContactCodeState } from './contact-code.machine.ts';

const known = { contact: 'al***@playground.test', correctable: true };
const sent = { typed: null, resendAt: 60_000, until: 600_000, sends: 1 };
const ready = contactCodeStart(known);

describe('sending and entering a code', () => {
  it('goes to the contact the account has, or to one that is typed', () => {
    expect(ready).toEqual({ step: 'ready', known, sent: null });
    const none = contactCodeStart({ ...known, contact: '' });
    expect(none).toMatchObject({ step: 'entry' });
    expect(transition(none, { type: 'back' })).toEqual(none);
  });

  it('that was sent before the page was loaded is typed at once', () => {
    expect(contactCodeStart(known, sent)).toEqual({ step: 'code', known, sent });
  });

  it('is asked for before the page begins, and what is sent here meanwhile is newer than a late answer', () => {
    const loading: ContactCodeState = { step: 'loading', first: known };
    expect(transition(loading, { type: 'another' })).toBe(loading);
    expect(transition(loading, { type: 'read', sent: null })).toEqual(ready);
    const code = transition(loading, { type: 'read', sent });
    expect(code).toEqual({ step: 'code', known, sent });
    const dead = { ...sent, dead: true };
    expect(transition(code, { type: 'read', sent: dead })).toEqual({ step: 'code', known, sent: dead });
    expect(transition(code, { type: 'read', sent: null })).toBe(code);
    expect(transition(ready, { type: 'read', sent })).toBe(ready);
  });

  it('of a link is typed wherever the page is, unless its step is done', () => {
    const linked = { type: 'linked', code: 'a-long-code' } as const;
    const filled = { step: 'code', sent: { long: true, linked: 'a-long-code', dead: false } };
    const entry = transition(ready, { type: 'another' });
    for (const state of [ready, entry, contactCodeStart(known, { ...sent, dead: true })])
      expect(transition(state, linked)).toMatchObject(filled);
    const loading = transition({ step: 'loading', first: known }, linked);
    expect(transition(loading, { type: 'read', sent: null })).toMatchObject(filled);
    expect(transition(loading, { type: 'otherBrowser' })).toEqual({ step: 'otherBrowser' });
    const code = transition(loading, { type: 'read', sent: { ...sent, long: true } });
    expect(code).toMatchObject({ ...filled, sent: { until: sent.until } });
    expect(transition(code, { type: 'read', sent: { ...sent, sends: 2 } })).toMatchObject({
      ...filled,
      sent: { sends: 2, until: 0 },
    });
    expect(transition({ step: 'loading', first: known }, { type: 'otherBrowser' })).toEqual(ready);
    expect(transition({ step: 'done' }, linked)).toEqual({ step: 'done' });
  });

  it('of a link whose contact is not known is sent again to one that is typed', () => {
    const nowhere = contactCodeStart({ contact: '', correctable: true });
    expect(transition(nowhere, { type: 'linked', code: 'a-long-code' })).toMatchObject({ sent: { masked: '' } });
  });

  it('may go to another contact, and the way back is to the code that was sent', () => {
    const code = transition(ready, { type: 'sent', sent });
    expect(code).toEqual({ step: 'code', known, sent });
    const other = transition(code, { type: 'another' });
    expect(other).toEqual({ step: 'entry', known, sent });
    expect(transition(other, { type: 'back' })).toEqual(code);
    expect(transition(transition(ready, { type: 'another' }), { type: 'back' })).toEqual(ready);
  });

  it('that follows a dead one is what the platform tells of it', () => {
    const dead = transition(transition(ready, { type: 'sent', sent }), { type: 'read', sent: { ...sent, dead: true } });
    const next = { ...sent, sends: 2 };
    const code = transition(dead, { type: 'sent', sent: next });
    expect(code).toEqual({ step: 'code', known, sent: next });
    const told = { ...next, dead: false, earlierValid: true };
    expect(transition(code, { type: 'read', sent: told })).toEqual({ step: 'code', known, sent: told });
  });

  it('that arrives while another contact is typed waits behind it', () => {
    const other = transition(ready, { type: 'another' });
    const late = transition(other, { type: 'sent', sent });
    expect(late).toEqual({ step: 'entry', known, sent });
    const typed = { ...sent, typed: 'me@example.com' };
    expect(transition(late, { type: 'sent', sent: typed })).toEqual({ step: 'code', known, sent: typed });
  });

  it('goes nowhere else where only the contact of the account will do', () => {
    const fixed = contactCodeStart({ ...known, correctable: false });
    expect(transition(fixed, { type: 'another' })).toBe(fixed);
  });

  it('cannot be sent to an address that is none, which may be corrected', () => {
    const notValid = transition(ready, { type: 'notValid' });
    expect(notValid).toEqual({ step: 'notValid', known, sent: null });
    expect(transition(notValid, { type: 'another' })).toMatchObject({ step: 'entry' });
  });

  it.each(['sent', 'notValid', 'another', 'back', 'proven'] as const)('%s changes nothing after the proof', (type) => {
    const done: ContactCodeState = transition(ready, { type: 'proven' });
    expect(transition(done, type === 'sent' ? { type, sent } : { type })).toEqual({ step: 'done' });
  });
});
