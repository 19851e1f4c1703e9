import { guardianTypes, inflowVerifications, type GuardianType } from '@gatehouse/api-contract';

/** Words by which guards name the same (spec A §2). */
const otherNames: Readonly<Record<string, string>> = inflowVerifications;

/** What an address is about; `null`: nothing that a guardian is asked for. */
export function guardianTypeOf({ searchParams }: URL): GuardianType | null {
  const type = searchParams.get('type') ?? '';
  return guardianTypes.find((known) => known === (otherNames[type] ?? type)) ?? null;
}
