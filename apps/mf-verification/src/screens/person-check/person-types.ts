import { personCheckMethods, type verificationTypes } from '@gatehouse/api-contract';
import type { LoginSettings } from '@gatehouse/platform';

type VerificationType = (typeof verificationTypes)[number];
export type PersonCheckMethod = (typeof personCheckMethods)[number];

/** Verifications that a check of the person settles, and the purpose whose methods the style's settings name (spec A §3). */
const purposes = {
  'storage-identify': 'signup',
  'compare-identify': 'recovery',
  restriction: 'restriction',
} as const satisfies Partial<Record<VerificationType, string>>;
export type PersonType = keyof typeof purposes;

export const isPersonType = (type: string | null): type is PersonType => type !== null && Object.hasOwn(purposes, type);

/** Which of them an address asks for; `null`: another one, or none. */
export function personTypeOf(url: URL): PersonType | null {
  const type = url.searchParams.get('type');
  return isPersonType(type) ? type : null;
}

/** In the order of the settings; settings that say nothing of the purpose leave every method open. */
export const methodsFor = (type: PersonType, { verification }: LoginSettings): readonly PersonCheckMethod[] =>
  verification[purposes[type]] ?? personCheckMethods;
