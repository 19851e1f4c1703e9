import { guardianTypes } from '@gatehouse/api-contract';
import { guardianTermsAreaOf } from '@gatehouse/platform';
import type { AgeBand } from '../../account/ages/age-rule.policy.ts';

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

/**
 * Something that a guardian agreed to: its terms area, the game it is limited to, and the child's birth date by which the
 * guardian's age was measured.
 */
export type StandingConsent = Readonly<{ area: string; serviceId?: string | null; statedBirthDate: string | null }>;

const channelingAreas = new Set<string>(
  (['underConsent', 'underGuardian'] as const).flatMap((age) => guardianTermsAreaOf('parent-channeling', age) ?? []),
);

/** Of what guardians agreed to, what is about the move of one game. */
export const aboutMoveOf = (serviceId: string, words: readonly StandingConsent[]): readonly StandingConsent[] =>
  words.filter((word) => word.serviceId === serviceId && channelingAreas.has(word.area));

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
