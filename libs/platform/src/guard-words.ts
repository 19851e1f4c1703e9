import type { GuardianTermsArea } from './guard-entries.ts';

/** Values of `type` that guards know (spec A §2). */
export const inflowTypes = ['INACTIVE', 'RESTRIC', 'CHANNELING', 'CHANNELING_THIRD'] as const;

type AreasOfAction = Readonly<{ underConsent: GuardianTermsArea; underGuardian: GuardianTermsArea }>;

const general: AreasOfAction = { underConsent: 'SVC_AG', underGuardian: 'SVC_AG' };
const channeling: AreasOfAction = { underConsent: 'SVC_CHAG14', underGuardian: 'SVC_CHAG' };

/**
 * What a guardian can be asked for, by the `type` of the address, and the terms each needs: for a child below the age of
 * consent, and for one below that of guardians. The pairs are our choice.
 */
const areasOfAction: ReadonlyMap<string, AreasOfAction> = new Map([
  ['CHANNELING_THIRD', channeling],
  ['parent-channeling', channeling],
  ['parent-channeling-third', channeling],
  ['parent-signup', { underConsent: 'STC_REWE14', underGuardian: 'STC_REWE18' }],
  ['parent-switch-id', general],
  ['parent-storage-identify', general],
]);

/** Terms area of a guardian's action; `null` for an unknown action (spec A §2, parent-verify and parent-agree). */
export function guardianTermsAreaOf(
  type: string | null | undefined,
  age: keyof AreasOfAction = 'underGuardian',
): GuardianTermsArea | null {
  return areasOfAction.get(type ?? '')?.[age] ?? null;
}
