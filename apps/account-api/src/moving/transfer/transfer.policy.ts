import { transferAgeSteps, transferSteps } from '@gatehouse/api-contract';

/** Facts of the member of a switch. */
export type Standing = Readonly<{
  /** Signs in with a provider alone. */
  isSocial: boolean;
  isMinor: boolean;
  /** Whether the person is on record. */
  isPersonKnown: boolean;
  /** Whether the account knows anything that proves its owner: a person, a phone number, an address. */
  isProvable: boolean;
  /** Whether a guardian's consent is missing. */
  lacksGuardian: boolean;
  /** Whether the owner was proven in this switch. */
  isProven: boolean;
}>;

/**
 * What has to come before the switch (spec B §4). A social account was proven at its provider when the switch began: an adult one
 * without a person on record is verified first. An ID account is proven by what it knows; its password is asked for at the end.
 */
export function dueOf(standing: Standing): 'guardian' | 'owner' | null {
  const { isSocial, isMinor, isPersonKnown, isProvable, lacksGuardian, isProven } = standing;
  if (isMinor && lacksGuardian) return 'guardian';
  const asksOwner = isSocial ? !isMinor && !isPersonKnown : isProvable;
  return asksOwner && !isProven ? 'owner' : null;
}

type TransferStep = (typeof transferSteps)[keyof typeof transferSteps];
type TransferAgeStep = (typeof transferAgeSteps)[keyof typeof transferAgeSteps];

/** First enumeration (spec B §4): whether the switch may be made, else who it is that still has to prove something. */
export function transferStepOf(standing: Standing): TransferStep {
  const due = dueOf(standing);
  if (due === null) return transferSteps.allowed;
  if (due === 'guardian') return transferSteps.unverifiedMinor;
  if (standing.isMinor) return transferSteps.verifiedMinor;
  return standing.isPersonKnown ? transferSteps.verifiedAdult : transferSteps.invalid;
}

/** Second enumeration (spec B §4): whose age is known, and how. An adult without a person on record only says so. */
export function transferAgeStepOf({ isMinor, isPersonKnown, lacksGuardian }: Standing): TransferAgeStep {
  if (isMinor) return lacksGuardian ? transferAgeSteps.unverifiedMinor : transferAgeSteps.verifiedMinor;
  return isPersonKnown ? transferAgeSteps.verifiedAdult : transferAgeSteps.invalid;
}

/** How the member signs in until the switch: `SO`, or the provider of a social account. */
export const providerOf = (names: readonly Readonly<{ provider_cd: string }>[]): string =>
  names.some(({ provider_cd: provider }) => provider === 'SO') ? 'SO' : (names[0]?.provider_cd ?? 'SO');
