import { factsOf, personCheckMethods, type VerificationType } from '@gatehouse/api-contract';
import type { LoginSettings } from '@gatehouse/platform';

export type PersonCheckMethod = (typeof personCheckMethods)[number];

/** In the order of the style's settings for the purpose (spec A §3); settings that say nothing of it leave every method open. */
export const methodsFor = (type: VerificationType, { verification }: LoginSettings): readonly PersonCheckMethod[] =>
  verification[factsOf(type).purpose] ?? personCheckMethods;

/** After too many tries from a network only the phone goes on (spec A §4: "phone verification flagged as an IP block"). */
export const methodsFromBlockedAddress: readonly PersonCheckMethod[] = ['phone'];
