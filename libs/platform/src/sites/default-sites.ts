import type { Brand, Environment } from '../environments.ts';
import { defaultPortBase, stackPorts } from '../ports.ts';
import { defaultInflowPath } from '../styles.ts';
import { familiesOfBrand, type ReturnFamily, type Site } from './site.ts';

type Deployed = Exclude<Environment, 'local'>;

/**
 * Domain of a name in an environment. Each environment has domains of its own (spec A §1): never one below another's, or
 * the live gate and live cookies would reach the test environments.
 */
const domainIn = (environment: Deployed, name: string, ending: string) =>
  `${name}${environment === 'live' ? '' : `-${environment}`}.${ending}`;

const platformDomain = (environment: Deployed, brand: Brand) =>
  domainIn(environment, brand === 'main' ? 'gatehouse' : 'ppool', 'example');

/** Built-in domains of the five families in an environment. */
export function familyDomainsOf(environment: Environment): Readonly<Record<ReturnFamily, readonly string[]>> {
  if (environment === 'local') return { main: ['localhost'], test: [], us: [], gameClub: [], legacy: [] };
  return {
    main: [platformDomain(environment, 'main')],
    test: environment === 'live' ? [] : [`${environment}.gatehouse-test.example`],
    us: [platformDomain(environment, 'ppool')],
    gameClub: [domainIn(environment, 'gameclub', 'example.ph')],
    legacy: [domainIn(environment, 'gatehouse-legacy', 'example')],
  };
}

function localSite(brand: Brand, portBase: number): Site {
  const ports = stackPorts(portBase);
  const host = brand === 'main' ? 'localhost' : 'ppool.localhost';
  const neighbours = `http://${host}:${ports.playground}`;
  const api = `http://127.0.0.1:${ports.accountApi}`;
  return {
    environment: 'local',
    brand,
    hosts: [`${host}:${ports.edge}`],
    origin: `http://${host}:${ports.edge}`,
    home: brand === 'main' ? `${neighbours}/main` : `${neighbours}/us`,
    mainSite: `http://localhost:${ports.playground}/main`,
    usSite: `http://ppool.localhost:${ports.playground}/us`,
    memberSite: neighbours,
    apiHost: api,
    secureApiHost: api,
    cdnHost: api,
    cookieDomain: null,
    inflowPath: defaultInflowPath(brand),
    returns: { domains: ['localhost'], ports: [ports.playground, ports.edge], httpLocalhost: true },
  };
}

function deployedSite(environment: Deployed, brand: Brand): Site {
  const domain = platformDomain(environment, brand);
  const mainSite = `https://www.${platformDomain(environment, 'main')}`;
  const usSite = `https://www.${platformDomain(environment, 'ppool')}`;
  const families = familyDomainsOf(environment);
  return {
    environment,
    brand,
    hosts: [`accounts.${domain}`],
    origin: `https://accounts.${domain}`,
    home: brand === 'main' ? mainSite : usSite,
    mainSite,
    usSite,
    memberSite: `https://member.${domain}`,
    apiHost: `https://api.${domain}`,
    secureApiHost: `https://secure-api.${domain}`,
    cdnHost: `https://cdn.${domain}`,
    cookieDomain: domain,
    inflowPath: defaultInflowPath(brand),
    returns: {
      domains: familiesOfBrand[brand].flatMap((family) => families[family]),
      ports: [],
      httpLocalhost: environment !== 'live',
    },
  };
}

/** The built-in site of a brand in an environment (spec A §1, §5). `portBase` only matters in `local`. */
export function siteOf(environment: Environment, brand: Brand, portBase: number = defaultPortBase): Site {
  return environment === 'local' ? localSite(brand, portBase) : deployedSite(environment, brand);
}
