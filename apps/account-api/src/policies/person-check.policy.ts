import { factsOf, verificationTypes, type VerificationType } from '@gatehouse/api-contract';
import { guardianTermsAreaOf } from '@gatehouse/platform';
import type { EnterRefusal } from '../commands/sign-in/enter.command.ts';
import type { TryLimits } from './code.policy.ts';
import { guardianTypes } from './guardian.policy.ts';
import type { PersonCheckMethod } from '../ports/identity-provider.ts';
import type { AgeBand } from './age-rule.policy.ts';

/** So many accounts may belong to one person (security 6). */
export const accountsPerIdentity = 5;
/** A check is begun, answered and used within this time. */
export const personCheckMs = 10 * 60_000;

/** Checks begun for one account or flow; a provider is paid for each. */
export const checksBegun = { tries: 10, windowMs: 60 * 60_000, triesPerDay: 30 } as const satisfies TryLimits;
/** The same from one network, which many people may share. */
export const checksBegunByNetwork = { ...checksBegun, tries: 300, triesPerDay: 2000 } as const satisfies TryLimits;

export type PersonCheckRule = Readonly<{
  /** Names under which pages ask for it. */
  types: readonly VerificationType[];
  /** `onlyCompare`: whoever nobody is known of cannot be proven this way; anybody could say to be it. */
  result: 'compareOrCertify' | 'onlyCompare';
}>;

const ownPerson: readonly VerificationType[] = ['storage-identify', 'compare-identify'];
const restriction: PersonCheckRule = { types: ['restriction'], result: 'onlyCompare' };

/** The check of the person that a refused sign-in goes on with; `null`: none. */
export function personCheckOf(refusal: EnterRefusal, verifyMethod: 'phone' | 'email'): PersonCheckRule | null {
  if (refusal === 'personVerificationRequired') return { types: ownPerson, result: 'compareOrCertify' };
  const restricted = refusal === 'accountRestricted' || refusal === 'idProtection';
  return restricted && verifyMethod === 'phone' ? restriction : null;
}

/** What a member who is signed in may have the own person checked for. Guardians have cases of their own. */
const memberTypes = [
  ...ownPerson,
  ...verificationTypes.filter((type) => {
    const { whose, needs, ways, proves } = factsOf(type);
    return whose === 'self' && needs === 'token' && proves === 'account' && ways.includes('person');
  }),
];

/** Types behind the word of the game SDK: `SELF`, or a type in upper case; `null`: not for the own person. */
export function memberCheckTypes(word: string): readonly VerificationType[] | null {
  if (word === 'SELF') return ownPerson;
  const type = memberTypes.find((name) => name.toUpperCase() === word);
  return type ? [type] : null;
}

/** Our address that a provider answers at (spec A §2, "/verify/dream; /verify/phone/{callback}"). */
export const identityCallbackPaths: Readonly<Record<PersonCheckMethod, string>> = {
  dream: '/verify/dream',
  phone: '/verify/phone/callback',
  toss: '/verify/phone/toss',
};

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
export type StandingWord = Readonly<{ area: string; toldBirthDate: string | null }>;

/**
 * Whether what guardians agreed to holds for a child of this birth date. What was said of an older child holds for no younger
 * one; and a child that turns out to be older than was told may be too close in age to whoever answers for it.
 */
export const holdsFor = (
  { band, birthDate }: Readonly<{ band: AgeBand; birthDate: string }>,
  words: readonly StandingWord[],
): boolean =>
  words.length === 0 ||
  words.some(
    ({ area, toldBirthDate }) =>
      (band !== 'underConsent' || areasBelowConsent.has(area)) &&
      (toldBirthDate === null || toldBirthDate <= birthDate),
  );
