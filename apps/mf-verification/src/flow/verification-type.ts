import { inflowVerifications, verificationTypes, type VerificationType } from '@gatehouse/api-contract';

const inflowTypes: Readonly<Record<string, VerificationType>> = inflowVerifications;

/** What an address asks for, by its own word or a guard's (spec A §2); `null`: it names none that we know. */
export function verificationTypeOf({ searchParams }: URL): VerificationType | null {
  const word = searchParams.get('type') ?? '';
  return (
    verificationTypes.find((type) => type === word) ??
    (Object.hasOwn(inflowTypes, word) ? (inflowTypes[word] ?? null) : null)
  );
}
