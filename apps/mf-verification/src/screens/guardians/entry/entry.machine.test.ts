import { describe, expect, it } from '@jest/globals';
import type { GuardianCase } from '../../../flow/guardian-case.ts';
import { entryStart, transition } from './entry.machine.ts';

const caseOf = (change: Partial<GuardianCase>) =>
  ({ state: 's-1', role: 'guardian', status: 'asked', child_birth_dt: '', ...change }) as GuardianCase; // the machine reads these alone
const arrive = (change: Partial<GuardianCase>) => transition(entryStart, { type: 'found', found: caseOf(change) });

describe("a guardian's arrival", () => {
  it.each(['open', 'asked'] as const)('offers the check while the case is %s', (status) => {
    expect(arrive({ status })).toEqual({ step: 'ready', found: caseOf({ status }) });
  });

  it.each([
    ['verified', 'guardian', '2015-01-01', { step: 'leaving', to: 'agree', state: 's-1' }],
    ['declined', 'guardian', '', { step: 'declined' }],
    ['agreed', 'guardian', '', { step: 'answered', at: null }],
    ['ended', 'guardian', '', { step: 'expired' }],
    ['limit', 'guardian', '', { step: 'leaving', to: 'limit', state: 's-1' }],
    ['agreed', 'child', '', { step: 'leaving', to: 'child', state: 's-1' }],
    ['ended', 'child', '', { step: 'leaving', to: 'child', state: 's-1' }],
  ] as const)('of a case that is %s, as %s, continues elsewhere', (status, role, child_birth_dt, state) => {
    expect(arrive({ status, role, child_birth_dt })).toEqual(state);
  });

  it.each(['open', 'asked', 'verified', 'declined'] as const)(
    'of an account’s case that is %s, in the child’s browser, continues with the child',
    (status) => {
      const left = { step: 'leaving', to: 'child', state: 's-1' };
      expect(arrive({ status, role: 'child', beside_yn: 'N', child_birth_dt: '2015-01-01' })).toEqual(left);
    },
  );

  it('offers another check where the person was checked in another browser, or the child passes the device on', () => {
    expect(arrive({ status: 'verified' }).step).toBe('ready');
    expect(arrive({ status: 'declined', role: 'child' }).step).toBe('ready');
  });

  it('ends answered, and knows when', () => {
    expect(transition(entryStart, { type: 'answered', at: 5 })).toEqual({ step: 'answered', at: 5 });
  });

  it.each(['expired', 'declined'] as const)('ends %s', (type) => {
    expect(transition(entryStart, { type })).toEqual({ step: type });
  });

  it('by the link of a receipt continues at the list of consents', () => {
    expect(transition(entryStart, { type: 'consents', state: 's-2' })).toEqual({
      step: 'leaving',
      to: 'consents',
      state: 's-2',
    });
  });
});
