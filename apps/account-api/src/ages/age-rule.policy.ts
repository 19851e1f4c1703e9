import type { AgeSettings } from '../shared/settings/age-settings.ts';
import { ageAt } from './age.policy.ts';

export type AgeRule = Readonly<{
  /** Below it nobody agrees to anything without a guardian. */
  consentAge: number;
  /** Below it a guardian is checked and agrees too. */
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

/** Whom a birth date makes somebody in a country. */
export type AgeBand = 'underConsent' | 'underGuardian' | 'adult';

export function ageBandOf(rule: AgeRule, age: number): AgeBand {
  if (age < rule.consentAge) return 'underConsent';
  return age < rule.guardianAge ? 'underGuardian' : 'adult';
}

export type Born = Readonly<{ birthDate: string; country: string; timezone: string }>;

/** The band of somebody at `now`, by the date it is where they live. */
export const ageBandAt = (settings: AgeSettings, { birthDate, country, timezone }: Born, now: Date): AgeBand =>
  ageBandOf(ageRuleOf(settings, country), ageAt(birthDate, timezone, now));

/** Whether somebody of these dates (`YYYY-MM-DD`) is so many years older, to the day. */
export function isOlderByYears(elder: string, younger: string, years: number): boolean {
  const shifted = String(Number(elder.slice(0, 4)) + years).padStart(4, '0') + elder.slice(4);
  return shifted <= younger;
}
