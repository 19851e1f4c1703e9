import { factsOf, verificationTypes, type VerificationType } from '@gatehouse/api-contract';
import { hourMs, minuteMs } from '../../base/ports/clock.ts';
import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';
import type { TryLimits } from '../../flow/codes/code.policy.ts';

/** So many accounts may belong to one person (security 6). */
export const accountsPerIdentity = 5;
/** A check is begun, answered and used within this time. */
export const personCheckMs = 10 * minuteMs;

/** Checks begun for one account or flow; a provider is paid for each. */
export const checksBegun = { tries: 10, windowMs: hourMs, triesPerDay: 30 } as const satisfies TryLimits;
/** The same from one network, which many people may share. */
export const checksBegunByNetwork = { ...checksBegun, tries: 300, triesPerDay: 2000 } as const satisfies TryLimits;

export type PersonCheckRule = Readonly<{
  /** Names under which pages ask for it. */
  types: readonly VerificationType[];
  /** As a check of the own person has it (`OwnPersonFlow`). */
  result: 'compareOrCertify' | 'onlyCompare';
}>;

/** Names under which pages ask for a check of the own person. */
export const ownPersonTypes: readonly VerificationType[] = ['storage-identify', 'compare-identify'];
/** What a member who is signed in may have the own person checked for. Guardians have cases of their own. */
const memberTypes = [
  ...ownPersonTypes,
  ...verificationTypes.filter((type) => {
    const { whose, needs, ways, proves } = factsOf(type);
    return whose === 'self' && needs === 'token' && proves === 'account' && ways.includes('person');
  }),
];

/** Types behind the word of the game SDK: `SELF`, or a type in upper case; `null`: not for the own person. */
export function memberCheckTypes(word: string): readonly VerificationType[] | null {
  if (word === 'SELF') return ownPersonTypes;
  const type = memberTypes.find((name) => name.toUpperCase() === word);
  return type ? [type] : null;
}

/** Our address that a provider answers at (spec A §2, "/verify/dream; /verify/phone/{callback}"). */
export const identityCallbackPaths: Readonly<Record<PersonCheckMethod, string>> = {
  dream: '/verify/dream',
  phone: '/verify/phone/callback',
  toss: '/verify/phone/toss',
};
