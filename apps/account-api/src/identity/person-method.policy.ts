import { factsOf, personCheckMethods, type VerificationType } from '@gatehouse/api-contract';
import { settingsOfStyle } from '../configuration/login-settings/all-styles.ts';
import type { PersonCheckMethod } from '../shared/ports/identity-provider.ts';

/** After too many tries from a network only the phone goes on (spec A §4: "phone verification flagged as an IP block"). */
const fromBlockedAddress: readonly PersonCheckMethod[] = ['phone'];

/** Who may be asked to check the person: whoever any style names for the purpose (spec A §3); a page offers its own style's. */
export function methodsOpenTo(type: VerificationType, addressBlocked: boolean): readonly PersonCheckMethod[] {
  if (addressBlocked) return fromBlockedAddress;
  const { purpose } = factsOf(type);
  const lists = Object.values(settingsOfStyle).map(({ verification }) => verification?.[purpose]);
  return personCheckMethods.filter((method) => lists.some((list) => list === undefined || list.includes(method)));
}
