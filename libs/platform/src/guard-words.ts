import type { GuardianTermsArea } from './guard-entries.ts';

/** Values of `type` that guards know (spec A §2). */
export const inflowTypes = ['INACTIVE', 'RESTRIC', 'CHANNELING', 'CHANNELING_THIRD'] as const;
export type InflowType = (typeof inflowTypes)[number];

/** What a guardian can be asked for, by the `type` of the address, and the terms each needs. The pairs are our choice. */
const termsAreaOfAction: ReadonlyMap<string, GuardianTermsArea> = new Map([
  ['CHANNELING_THIRD', 'SVC_CHAG'],
  ['parent-channeling', 'SVC_CHAG'],
  ['parent-channeling-third', 'SVC_CHAG'],
  ['parent-signup', 'SVC_AG'],
  ['parent-switch-id', 'SVC_AG'],
  ['parent-storage-identify', 'SVC_AG'],
]);

/** Terms area of a guardian's action; `null`: there is no such action (spec A §2, parent-verify and parent-agree). */
export function guardianTermsAreaOf(type: string | null | undefined): GuardianTermsArea | null {
  return termsAreaOfAction.get(type ?? '') ?? null;
}
