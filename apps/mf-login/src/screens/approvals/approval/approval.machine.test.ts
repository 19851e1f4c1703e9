import { describe, expect, it } from '@jest/globals';
import { approvalStart, transition, type ApprovalEvent, type ApprovalState } from './approval.machine.ts';

const ask = { session: 's1', expiresAt: 1000 };
const waiting: ApprovalState = { step: 'waiting', ask, scanned: false, unreachable: false };
const after = (...events: readonly ApprovalEvent[]) => events.reduce(transition, approvalStart);

describe('an approval', () => {
  it('opens, waits, is scanned, and signs in', () => {
    expect(after({ type: 'opened', ask })).toEqual(waiting);
    expect(transition(waiting, { type: 'waiting', session: 's1', scanned: true })).toEqual({
      ...waiting,
      scanned: true,
    });
    expect(transition({ ...waiting, scanned: true }, { type: 'entering' })).toEqual({ step: 'entering' });
  });

  it.each(['expired', 'declined'] as const)('is over: %s', (type) => {
    expect(transition(waiting, { type, session: 's1' })).toEqual({ step: 'over', reason: type });
  });

  it('keeps waiting without a connection, until the next answer', () => {
    const lost = transition(waiting, { type: 'unreachable', session: 's1' });
    expect(lost).toEqual({ ...waiting, unreachable: true });
    expect(transition(lost, { type: 'waiting', session: 's1', scanned: false })).toEqual(waiting);
  });

  it.each([
    { type: 'waiting', session: 's0', scanned: true },
    { type: 'unreachable', session: 's0' },
    { type: 'expired', session: 's0' },
    { type: 'declined', session: 's0' },
  ] as const)('ignores answers for a session it replaced: $type', (event) => {
    expect(transition(waiting, event)).toBe(waiting);
  });

  it('does not expire while the sign-in ends', () => {
    const entering = transition(waiting, { type: 'entering' });
    expect(transition(entering, { type: 'expired', session: 's1' })).toBe(entering);
  });
});
