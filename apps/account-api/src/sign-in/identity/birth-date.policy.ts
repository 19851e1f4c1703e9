import { yearsLater, type AgeBand } from '../../account/ages/age-rule.policy.ts';

type Side = Readonly<{ birthDate: string; band: AgeBand }>;

const mostYears = 1;

/**
 * Whether a checked person cannot be the one whose birth date an account keeps: more than a year lies between them, or an age band. Otherwise
 * anybody's check would make an adult of a child, or a child of an adult, whose guardian then decides who owns the account.
 */
export function isOtherBirthDate(kept: Side, checked: Side): boolean {
  const isFar =
    yearsLater(kept.birthDate, mostYears) < checked.birthDate ||
    yearsLater(checked.birthDate, mostYears) < kept.birthDate;
  return kept.band !== checked.band || isFar;
}
