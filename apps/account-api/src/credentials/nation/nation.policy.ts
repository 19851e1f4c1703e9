import type { AgeBand } from '../../account/ages/age-rule.policy.ts';

type Asked = Readonly<{
  from: string;
  to: string;
  /** Countries that may be chosen. */
  offered: readonly string[];
  /** Of the member, by the rules of the present country and of the new one. */
  band: Readonly<{ from: AgeBand; to: AgeBand }>;
  /** What is missing of a guardian's consent in the new country; `null`: nothing. */
  guardian: 'guardianRequiredAt14' | 'guardianRequiredAt18' | null;
}>;

export type NationVerdict = 'open' | 'nationChangeRefused' | 'nationAgeRefused' | NonNullable<Asked['guardian']>;

/**
 * Whether a member may change to a country. Who decides alone and would need consent for everything there is not eligible (91020);
 * who would be a minor there needs a guardian, like a minor who lives there.
 */
export function judgeNation({ from, to, offered, band, guardian }: Asked): NationVerdict {
  if (to === from || !offered.includes(to)) return 'nationChangeRefused';
  if (band.to === 'underConsent' && band.from !== 'underConsent') return 'nationAgeRefused';
  return guardian ?? 'open';
}

/** The countries that a member may choose: all that are offered but the present one. */
export const nationsFor = (offered: readonly string[], from: string): readonly string[] =>
  offered.filter((country) => country !== from);
