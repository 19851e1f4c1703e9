import { describe, expect, it } from '@jest/globals';
import { childStart, transition, type Asked, type CaseStatus, type ChildState } from './child.machine.ts';

const asked: Asked = { channel: 'email', contact: 'mum@example.com', sends: 1, resendAt: 60_000, until: 600_000 };
const address = '/signup/entry_info?state=s';
const found = (status: CaseStatus) => transition(childStart, { type: 'found', status, address, asked });
const waiting: ChildState = { step: 'waiting', asked, checked: false, unreachable: false };

describe('a child that needs a guardian', () => {
  it.each([
    ['open', { step: 'choosing' }],
    ['asked', waiting],
    ['verified', { ...waiting, checked: true }],
    ['agreed', { step: 'goingOn', address }],
    ['declined', { step: 'over', reason: 'declined' }],
    ['limit', { step: 'limit' }],
    ['ended', { step: 'over', reason: 'ended' }],
  ] as const)('begins where the platform says: %s', (status, state) => expect(found(status)).toEqual(state));

  it('sends a link, corrects the address in place, and finds its way back', () => {
    const contact = transition({ step: 'choosing' }, { type: 'link' });
    expect(contact).toEqual({ step: 'contact', asked: null });
    expect(transition(contact, { type: 'back' })).toEqual({ step: 'choosing' });
    expect(transition(contact, { type: 'sent', asked })).toEqual(waiting);
    const other = transition(waiting, { type: 'link' });
    expect(other).toEqual({ step: 'contact', asked });
    expect(transition(other, { type: 'back' })).toEqual(waiting);
  });

  it('hears of an answer while another address is typed, and is not torn from it by anything less', () => {
    const contact: ChildState = { step: 'contact', asked };
    expect(transition(contact, { type: 'polled', status: 'verified', address })).toBe(contact);
    expect(transition(contact, { type: 'polled', status: 'agreed', address })).toEqual({ step: 'goingOn', address });
  });

  it('says that nobody can be reached, until somebody can', () => {
    const cut = transition(waiting, { type: 'unreachable' });
    expect(cut).toEqual({ ...waiting, unreachable: true });
    expect(transition(cut, { type: 'polled', status: 'verified', address })).toEqual({ ...waiting, checked: true });
  });

  it('may ask again after a no, and a late poll changes nothing then', () => {
    const over = transition(waiting, { type: 'polled', status: 'declined', address });
    const again = transition(over, { type: 'again' });
    expect(again).toEqual({ step: 'choosing' });
    expect(transition(again, { type: 'polled', status: 'declined', address })).toBe(again);
  });

  it('is over when its flow is', () => {
    expect(transition(waiting, { type: 'gone' })).toEqual({ step: 'over', reason: 'ended' });
  });
});
