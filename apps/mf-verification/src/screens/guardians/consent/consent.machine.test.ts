import { describe, expect, it } from '@jest/globals';
import { consentStart, transition } from './consent.machine.ts';

const choosing = transition(consentStart, { type: 'loaded' });

describe("a guardian's consent", () => {
  it('can be given once the terms are there, also after they were loaded in another language', () => {
    expect(choosing).toEqual({ step: 'choosing' });
    expect(transition(choosing, { type: 'loaded' })).toEqual(choosing);
  });

  it.each(['expired', 'agreed', 'declined', 'leaving'] as const)(
    'ends %s, and ignores terms that arrive later',
    (type) => {
      const over = transition(choosing, { type });
      expect(over).toEqual({ step: type });
      expect(transition(over, { type: 'loaded' })).toBe(over);
    },
  );
});
