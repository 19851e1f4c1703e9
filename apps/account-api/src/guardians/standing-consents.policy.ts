import { guardianTermsAreaOf } from '@gatehouse/platform';
import type { AgeBand } from '../ages/age-rule.policy.ts';
import { guardianTypes } from './guardian.policy.ts';

/** The refusal that a person of this band gets while no guardian agreed; `null`: none. */
export function guardianNeededAt(
  band: AgeBand,
  parentVerified: boolean,
): 'guardianRequiredAt14' | 'guardianRequiredAt18' | null {
  if (parentVerified || band === 'adult') return null;
  return band === 'underConsent' ? 'guardianRequiredAt14' : 'guardianRequiredAt18';
}

const areasBelowConsent = new Set<string>(
  guardianTypes.flatMap((type) => guardianTermsAreaOf(type, 'underConsent') ?? []),
);

/** Something that a guardian agreed to: its terms area, and the child's birth date by which the guardian's age was measured. */
export type StandingConsent = Readonly<{ area: string; statedBirthDate: string | null }>;

/**
 * Whether what guardians agreed to holds for a child of this birth date. What was said of an older child holds for no younger
 * one; and a child that turns out to be older than was told may be too close in age to the guardian.
 */
export const coversChild = (
  { band, birthDate }: Readonly<{ band: AgeBand; birthDate: string }>,
  words: readonly StandingConsent[],
): boolean =>
  words.length === 0 ||
  words.some(
    ({ area, statedBirthDate }) =>
      (band !== 'underConsent' || areasBelowConsent.has(area)) &&
      (statedBirthDate === null || statedBirthDate <= birthDate),
  );
