import type { signUpSteps } from '@gatehouse/api-contract';
import type { AgeBand } from '../../account/ages/age-rule.policy.ts';

export type SignUpStep = (typeof signUpSteps)[number];

/** How a guardian's part stands; `none`: no guardian was asked yet. */
export type GuardianPart = 'none' | 'open' | 'agreed' | 'limit';

export type SignUpFacts = Readonly<{
  finished: boolean;
  nation: string | null;
  /** The platform fixed the country: then the terms come first (rulings, "Flows"). */
  nationFixed: boolean;
  /** `null`: no birth date yet. */
  band: AgeBand | null;
  agreed: boolean;
  guardian: GuardianPart;
  /** A code was sent to an address that is not proven yet. */
  codeSent: boolean;
}>;

/** The step a sign-up waits at, by nothing but the platform's own record (spec A §4; security 8). */
export function signUpStepOf(facts: SignUpFacts): SignUpStep {
  if (facts.finished) return 'COMPLETED';
  if (facts.guardian === 'limit') return 'LIMIT';
  const open: SignUpStep[] = [];
  if (facts.nation === null || facts.band === null) open.push('NATIONAL_INFO');
  if (!facts.agreed) open.push('AGREE');
  const [first] = facts.nationFixed ? open.toReversed() : open;
  if (first) return first;
  if (facts.band !== 'adult' && facts.guardian !== 'agreed') return 'GUARDIAN_AGREE';
  return facts.codeSent ? 'EMAIL_VERIFY' : 'ENTRY_INFO';
}

type Agreed = Readonly<{ nation: string | null; band: AgeBand | null }>;

/**
 * Whether an agreement still holds: for the country and the ages it was given for. Before a birth date is known it is an
 * adult's.
 */
export const agreementHolds = (given: Agreed, now: Agreed): boolean =>
  given.nation === now.nation && (given.band ?? 'adult') === (now.band ?? 'adult');
