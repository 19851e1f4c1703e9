import type { verificationTypes } from '@gatehouse/api-contract';

type VerificationType = (typeof verificationTypes)[number];

/** What a guardian is asked for. */
const guardianTypes = [
  'parent-signup',
  'parent-switch-id',
  'parent-storage-identify',
  'parent-channeling',
  'parent-channeling-third',
] as const satisfies readonly VerificationType[];
export type GuardianType = (typeof guardianTypes)[number];

/** Words by which guards name the same (spec A §2). */
const otherNames: ReadonlyMap<string, GuardianType> = new Map([['CHANNELING_THIRD', 'parent-channeling-third']]);

/** What an address is about; `null`: nothing that a guardian is asked for. */
export function guardianTypeOf({ searchParams }: URL): GuardianType | null {
  const type = searchParams.get('type') ?? '';
  return guardianTypes.find((known) => known === type) ?? otherNames.get(type) ?? null;
}
