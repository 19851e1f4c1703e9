import { describe, expect, it } from '@jest/globals';
import { childStart, transition, type SentLink, type CaseStatus, type ChildState } from './child.machine.ts';

const asked: SentLink = { channel: 'email', contact: 'mum@example.com', sends: 1, resendAt: 60_000, until: 600_000 };
const address = '/signup/entry_info?state=s';
const found = (status: CaseStatus) => transition(childStart, { type: 'found', status, address, asked });
const waiting: ChildState = { step: 'waiting', asked, checked: false, unreachable: false };

describe('a child that needs a guardian', () => {
  it.each([
    ['open', { step: 'choosing' }],
    ['asked', waiting],
    ['verified', { ...waiting, checked: true }],
    ['agreed', { step: 'returning', address }],
    ['declined', { step: 'over', reason: 'declined' }],
    ['limit', { step: 'limit' }],
    ['ended', { step: 'over', reason: 'ended' }],
  ] as const)('starts at the step on record: %s', (status, state) => expect(found(status)).toEqual(state));

  it('sends a link, corrects the address in place, and returns to the wait', () => {
    const contact = transition({ step: 'choosing' }, { type: 'link' });
    expect(contact).toEqual({ step: 'contact', asked: null });
    expect(transition(contact, { type: 'back' })).toEqual({ step: 'choosing' });
    expect(transition(contact, { type: 'sent', asked })).toEqual(waiting);
    const other = transition(waiting, { type: 'link' });
    expect(other).toEqual({ step: 'contact', asked });
    expect(transition(other, { type: 'back' })).toEqual(waiting);
  });

  it('leaves the form for another address when the answer has come, and for nothing else', () => {
    const contact: ChildState = { step: 'contact', asked };
    expect(transition(contact, { type: 'polled', status: 'verified', address, asked })).toEqual(contact);
    expect(transition(contact, { type: 'polled', status: 'agreed', address, asked })).toEqual({
      step: 'returning',
      address,
    });
  });

  it('takes over the link that another tab sent, and no answer from before its own', () => {
    const other: SentLink = { ...asked, contact: 'da***@example.com', masked: true, sends: 2, resendAt: 120_000 };
    const poll = (state: ChildState, link: SentLink | null) =>
      transition(state, { type: 'polled', status: 'asked', address, asked: link });
    expect(poll(waiting, other)).toEqual({ ...waiting, asked: other });
    expect(poll({ step: 'contact', asked }, other)).toEqual({ step: 'contact', asked: other });
    expect(poll({ ...waiting, asked: other }, asked)).toEqual({ ...waiting, asked: other });
    expect(poll(waiting, null)).toEqual(waiting);
  });

  it('shows that the platform cannot be reached until a poll succeeds', () => {
    const cut = transition(waiting, { type: 'unreachable' });
    expect(cut).toEqual({ ...waiting, unreachable: true });
    expect(transition(cut, { type: 'polled', status: 'verified', address, asked })).toEqual({
      ...waiting,
      checked: true,
    });
  });

  it('can ask again after a refusal, and ignores a poll that was still on its way', () => {
    const over = transition(waiting, { type: 'polled', status: 'declined', address, asked });
    const again = transition(over, { type: 'again' });
    expect(again).toEqual({ step: 'choosing' });
    expect(transition(again, { type: 'polled', status: 'declined', address, asked })).toBe(again);
  });

  it('ends when its flow has expired', () => {
    expect(transition(waiting, { type: 'expired' })).toEqual({ step: 'over', reason: 'ended' });
  });
});
