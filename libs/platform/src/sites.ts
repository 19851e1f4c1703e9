import type { Brand, Environment } from './environments.ts';
import { stackPorts, defaultPortBase } from './ports.ts';
import type { ReturnRules } from './return-gate.ts';

/** Where one brand lives in one environment, with its neighbours. All addresses are absolute, without a final slash. */
export type Site = Readonly<{
  environment: Environment;
  brand: Brand;
  /** Host header values that mean this site. */
  hosts: readonly string[];
  origin: string;
  /** Brand home: where a refused return address leads. */
  home: string;
  mainSite: string;
  usSite: string;
  memberSite: string;
  /** `null`: host-only cookies. */
  cookieDomain: string | null;
  returns: ReturnRules;
}>;

const platformDomains = {
  main: 'gatehouse.example',
  ppool: 'ppool.example',
} as const satisfies Record<Brand, string>;

const gameClubDomain = 'gameclub.example.ph';
const legacyDomains = ['gatehouse-legacy.example'];

function localSite(brand: Brand, portBase: number): Site {
  const ports = stackPorts(portBase);
  const host = brand === 'main' ? 'localhost' : 'ppool.localhost';
  const neighbours = `http://${host}:${ports.playground}`;
  return {
    environment: 'local',
    brand,
    hosts: [`${host}:${ports.edge}`],
    origin: `http://${host}:${ports.edge}`,
    home: brand === 'main' ? `${neighbours}/main` : `${neighbours}/us`,
    mainSite: `http://localhost:${ports.playground}/main`,
    usSite: `http://ppool.localhost:${ports.playground}/us`,
    memberSite: neighbours,
    cookieDomain: null,
    returns: { domains: ['localhost'], ports: [ports.playground, ports.edge], httpLocalhost: true },
  };
}

function deployedSite(environment: Exclude<Environment, 'local'>, brand: Brand): Site {
  const prefix = environment === 'live' ? '' : `${environment}.`;
  const domain = `${prefix}${platformDomains[brand]}`;
  const mainSite = `https://www.${prefix}${platformDomains.main}`;
  const usSite = `https://www.${prefix}${platformDomains.ppool}`;
  const domains =
    brand === 'main'
      ? [domain, gameClubDomain, ...legacyDomains, `${prefix}${platformDomains.ppool}`]
      : [domain, `${prefix}${platformDomains.main}`];
  return {
    environment,
    brand,
    hosts: [`accounts.${domain}`],
    origin: `https://accounts.${domain}`,
    home: brand === 'main' ? mainSite : usSite,
    mainSite,
    usSite,
    memberSite: `https://member.${domain}`,
    cookieDomain: domain,
    returns: { domains, ports: [], httpLocalhost: environment !== 'live' },
  };
}

/** The site of a brand in an environment (spec A §1, §5). `portBase` only matters in `local`. */
export function siteOf(environment: Environment, brand: Brand, portBase: number = defaultPortBase): Site {
  return environment === 'local' ? localSite(brand, portBase) : deployedSite(environment, brand);
}

/** Brand of a Host header, or `null` for a host that is not ours (the edge answers 421). */
export function brandOfHost(
  environment: Environment,
  host: string | undefined,
  portBase: number = defaultPortBase,
): Brand | null {
  const lower = host?.toLowerCase() ?? '';
  if (siteOf(environment, 'main', portBase).hosts.includes(lower)) return 'main';
  if (siteOf(environment, 'ppool', portBase).hosts.includes(lower)) return 'ppool';
  return null;
}
