import { factsOf, personCheckMethods, type VerificationType } from '@gatehouse/api-contract';
import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';
import { settingsOfStyle } from '../../catalogue/configuration/login-settings/all-styles.settings.ts';

/** After too many tries from a network only the phone check is offered (spec A §4: "phone verification flagged as an IP block"). */
const fromBlockedAddress: readonly PersonCheckMethod[] = ['phone'];

/** Countries whose people a provider can check, where those are not all: eziok and Toss check by Korean records. */
const countriesOf: Readonly<Partial<Record<PersonCheckMethod, readonly string[]>>> = { dream: ['KR'], toss: ['KR'] };

type About = Readonly<{
  type: VerificationType;
  /** Country of the person whom the flow is about; `null`: not known. */
  country: string | null;
  addressBlocked: boolean;
}>;

/**
 * Providers that may check the person: those that any style names for the purpose (spec A §3), and that can check somebody of this
 * country. A page offers those of its own style.
 */
export function methodsOpenTo({ type, country, addressBlocked }: About): readonly PersonCheckMethod[] {
  if (addressBlocked) return fromBlockedAddress;
  const { purpose } = factsOf(type);
  const lists = Object.values(settingsOfStyle).map(({ verification }) => verification?.[purpose]);
  return personCheckMethods.filter((method) => {
    const reaches = country === null || (countriesOf[method]?.includes(country) ?? true);
    return reaches && lists.some((list) => list === undefined || list.includes(method));
  });
}
