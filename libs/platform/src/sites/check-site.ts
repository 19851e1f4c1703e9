import { parseAddress } from '../parse-address.ts';
import { gateReturnAddress } from '../return-gate.ts';
import type { Site } from './site.ts';

const below = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
const hostOf = (address: string) => parseAddress(address)?.hostname ?? '';

/** What is wrong with a site as a whole: `field must …`. `null`: nothing. */
export function siteComplaint(site: Site): string | null {
  const { environment, origin, cookieDomain } = site;
  const neighbours = ['origin', 'home', 'mainSite', 'usSite', 'memberSite'] as const;
  const hosts = ['apiHost', 'secureApiHost', 'cdnHost'] as const;
  if (environment !== 'local') {
    const plain = [...neighbours, ...hosts].find((field) => !site[field].startsWith('https://'));
    if (plain) return `${plain} must begin with https:// outside the local environment`;
  }
  if (cookieDomain !== null && !below(hostOf(origin), cookieDomain))
    return `cookieDomain must be the host of origin or above it`;
  if (cookieDomain !== null && !cookieDomain.includes('.')) return `cookieDomain must have a dot`;
  if (site.returns.domains.some((domain) => environment !== 'local' && !domain.includes('.'))) {
    return 'returnDomains must have a dot each';
  }
  const closed = neighbours.find((field) => !gateReturnAddress(site[field], site.returns).ok);
  return closed ? `${closed} must be below one of returnDomains, so that the portal can lead there` : null;
}
