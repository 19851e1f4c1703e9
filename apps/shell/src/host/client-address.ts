import { parseAddress, returnAddressOr, type ReturnRules } from '@gatehouse/platform';

/**
 * Address of a third party's client as the platform answered it: registered letter for letter, so its own host and port
 * count instead of the brand's; scheme, user info and characters pass the same gate (rulings, "return addresses").
 */
export function clientAddressOr(
  home: string,
  address: string,
  { httpLocalhost }: Pick<ReturnRules, 'httpLocalhost'>,
): string {
  const url = parseAddress(address);
  const rules = { domains: url ? [url.hostname] : [], ports: url?.port ? [Number(url.port)] : [], httpLocalhost };
  return returnAddressOr(home, address, rules);
}
