import { describe, expect, it } from '@jest/globals';
import { isNoWeighty } from './weighty-no.policy.ts';

const strengths = [0, 1, 2, 3] as const;

describe('a no to a change', () => {
  it('counts against a way of which its owner could not hear, whatever is shown', () => {
    const answers = strengths.map((shown) => isNoWeighty({ event: 'phone-changed', isHeard: false, shown }));
    expect(answers).toEqual([true, true, true, true]);
  });

  it.each([
    ['a way that its owner let pass', 'phone-changed', true],
    ['a switch of which its owner could not hear', 'account-switch', false],
    ['a country', 'country-changed', false],
    ['a deletion', 'deletion-requested', true],
  ] as const)('counts against %s with two ways alone', (_, event, isHeard) => {
    const answers = strengths.map((shown) => isNoWeighty({ event, isHeard, shown }));
    expect(answers).toEqual([false, false, true, true]);
  });
});
