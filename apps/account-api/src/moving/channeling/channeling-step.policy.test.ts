import { describe, expect, it } from '@jest/globals';
import { channelingStepOf } from './channeling-step.policy.ts';

const adult = { hasSignInAddress: true, personKnown: true, band: 'adult', lacksConsent: false } as const;
const minor = { ...adult, band: 'underGuardian', lacksConsent: true } as const;
const child = { ...minor, band: 'underConsent' } as const;

describe('the step of a move', () => {
  it('is the address to sign in with before all else', () => {
    const nothing = { hasSignInAddress: false, personKnown: false };
    for (const member of [adult, minor, child])
      expect(channelingStepOf({ ...member, ...nothing })).toBe('EMAIL_REGISTER_REQUIRE');
  });

  it('is then the person, of everybody who may prove to be one', () => {
    for (const member of [adult, minor])
      expect(channelingStepOf({ ...member, personKnown: false })).toBe('PERSON_VERIFY_UPDATE_REQUIRE');
    expect(channelingStepOf({ ...child, personKnown: false })).toBe('THIRD_PERSON_REQUIRE');
  });

  it('is then the guardian of a minor, and nothing after that', () => {
    expect(channelingStepOf(adult)).toBe('ALL_COMPLETED');
    for (const member of [minor, child]) {
      expect(channelingStepOf(member)).toBe('THIRD_PERSON_REQUIRE');
      expect(channelingStepOf({ ...member, personKnown: false, band: 'underConsent', lacksConsent: false })).toBe(
        'ALL_COMPLETED',
      );
    }
  });
});
