import type { channelingSteps } from '@gatehouse/api-contract';
import type { AgeBand } from '../../account/ages/age-rule.policy.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import type { TryLimits } from '../../flow/codes/code.policy.ts';

export type ChannelingStep = (typeof channelingSteps)[number];

/** Visits of a member that bring no state: each opens a flow of its own, which stays for days. */
export const visitsBegun = { tries: 60, windowMs: 60 * minuteMs, triesPerDay: 300 } as const satisfies TryLimits;
/** The same from one network, which many people may share. */
export const visitsBegunByNetwork = { ...visitsBegun, tries: 600, triesPerDay: 4000 } as const satisfies TryLimits;

type Member = Readonly<{
  /** Whether there is an address to sign in with. */
  hasSignInAddress: boolean;
  /** Whether it is known whose account it is. */
  personKnown: boolean;
  band: AgeBand;
  /** Whether the guardian of a minor still has to agree to this move. */
  lacksConsent: boolean;
}>;

/**
 * What a member still has to do before an account can be moved (spec B §4). Of a child below the age of consent the guardian is
 * checked, not the child.
 */
export function channelingStepOf({ hasSignInAddress, personKnown, band, lacksConsent }: Member): ChannelingStep {
  if (!hasSignInAddress) return 'EMAIL_REGISTER_REQUIRE';
  if (!personKnown && band !== 'underConsent') return 'PERSON_VERIFY_UPDATE_REQUIRE';
  return lacksConsent ? 'THIRD_PERSON_REQUIRE' : 'ALL_COMPLETED';
}
