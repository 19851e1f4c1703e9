import { factsOf, personCheckMethods, type VerificationType } from '@gatehouse/api-contract';
import { settingsOfStyle } from '../configuration/login-settings/all-styles.ts';
import type { PersonCheckMethod } from '../shared/ports/identity-provider.ts';

/** After too many tries from a network only the phone check is offered (spec A §4: "phone verification flagged as an IP block"). */
const fromBlockedAddress: readonly PersonCheckMethod[] = ['phone'];

/** Providers that may check the person: those that any style names for the purpose (spec A §3). A page offers those of its own style. */
export function methodsOpenTo(type: VerificationType, addressBlocked: boolean): readonly PersonCheckMethod[] {
  if (addressBlocked) return fromBlockedAddress;
  const { purpose } = factsOf(type);
  const lists = Object.values(settingsOfStyle).map(({ verification }) => verification?.[purpose]);
  return personCheckMethods.filter((method) => lists.some((list) => list === undefined || list.includes(method)));
}
