import type { AgeSettings } from '../../base/settings/ages-by-country.settings.ts';
import { ageAt } from './age.policy.ts';

type AgeRule = Readonly<{
  /** Below this age a guardian has to consent. */
  consentAge: number;
  /** Below this age a guardian is checked and consents, too. */
  guardianAge: number;
}>;

/** The ages that hold in a country; where several groups name it, the stricter one of each (rulings, "People"). */
export function ageRuleOf({ groups, others }: AgeSettings, country: string): AgeRule {
  const named = groups.filter(({ countries }) => countries.includes(country)).map(({ ages }) => ages);
  const rules = named.length > 0 ? named : [others];
  return {
    consentAge: Math.max(...rules.map(({ consentAge }) => consentAge)),
    guardianAge: Math.max(...rules.map(({ guardianAge }) => guardianAge)),
  };
}

/** The age band that a birth date gives in a country. */
export type AgeBand = 'underConsent' | 'underGuardian' | 'adult';

function ageBandOf(rule: AgeRule, age: number): AgeBand {
  if (age < rule.consentAge) return 'underConsent';
  return age < rule.guardianAge ? 'underGuardian' : 'adult';
}

export type Born = Readonly<{ birthDate: string; country: string; timezone: string }>;

/** The age band of a person at `now`, by the local date where they live. */
export const ageBandAt = (settings: AgeSettings, { birthDate, country, timezone }: Born, now: Date): AgeBand =>
  ageBandOf(ageRuleOf(settings, country), ageAt(birthDate, timezone, now));

/** Whether the first of these birth dates (`YYYY-MM-DD`) is that many years earlier, to the day. */
export function isOlderByYears(elder: string, younger: string, years: number): boolean {
  return yearsLater(elder, years) <= younger;
}

/** A date (`YYYY-MM-DD`) so many years later, to be compared as text. */
export const yearsLater = (date: string, years: number): string =>
  String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4);
