import { describe, expect, it } from '@jest/globals';
import { brands, environments, isEnvironment } from '../environments.ts';
import { gateReturnAddress } from '../return-gate.ts';
import { brandOfHost, sitesOf } from './configured-sites.ts';
import { siteOf } from './default-sites.ts';
import { memberPageOf, type Site } from './site.ts';

const everySite = environments.flatMap((environment) => brands.map((brand) => siteOf(environment, brand)));
const nameOf = ({ environment, brand }: Site) => `${environment} ${brand}`;
const builtIn = (environment: Site['environment'], portBase?: number) =>
  sitesOf({ environment, configuration: null, ...(portBase === undefined ? {} : { portBase }) });
const accepts = (site: Site, address: string) => gateReturnAddress(address, site.returns).ok;
const hostOf = (address: string) => new URL(address).hostname;
const pageAddresses = (site: Site) => [site.home, site.mainSite, site.usSite, site.memberSite, site.origin];

describe('every environment and brand', () => {
  it('is there: seven with ours, two of each', () => {
    expect(new Set(everySite.map(nameOf)).size).toBe(14);
  });

  it.each(everySite)('$environment $brand: the configuration is checked and complete', (site) => {
    expect(builtIn(site.environment)[site.brand]).toEqual(site);
    expect(site.inflowPath).toBe(site.brand === 'ppool' ? 'PPOOL' : 'NONE');
    for (const address of [site.apiHost, site.secureApiHost, site.cdnHost])
      expect(new URL(address).origin).toBe(address);
  });

  it.each(everySite)('$environment $brand: home and neighbours pass its own return gate', (site) => {
    const neighbours = (['info', 'authenticator', 'otpAuthenticator'] as const).map((page) =>
      memberPageOf(site.memberSite, page),
    );
    for (const address of [...pageAddresses(site), ...neighbours])
      expect([address, accepts(site, address)]).toEqual([address, true]);
  });

  it.each(everySite)('$environment $brand is found by its Host, in any case, and by no other environment', (site) => {
    for (const host of site.hosts) {
      for (const environment of environments) {
        const expected = environment === site.environment ? site.brand : null;
        expect(brandOfHost(builtIn(environment), host.toUpperCase())).toBe(expected);
      }
    }
  });

  it.each(everySite)('$environment $brand: no address of another environment passes the gate', (site) => {
    const foreign = everySite
      .filter(({ environment }) => environment !== site.environment)
      .flatMap((other) => [
        ...pageAddresses(other),
        ...other.returns.domains.flatMap((domain) => [`https://${domain}/`, `https://www.${domain}/`]),
      ]);
    expect(foreign.length).toBeGreaterThan(50);
    expect(foreign.filter((address) => accepts(site, address))).toEqual([]);
  });

  it.each(everySite.filter(({ environment }) => environment !== 'local'))(
    '$environment $brand: its cookies reach no host of another environment or brand',
    (site) => {
      const domain = site.cookieDomain ?? '';
      expect(hostOf(site.origin).endsWith(`.${domain}`)).toBe(true);
      const others = everySite.filter((other) => other.environment !== site.environment || other.brand !== site.brand);
      const reached = others
        .map(({ origin }) => hostOf(origin))
        .filter((host) => host === domain || host.endsWith(`.${domain}`));
      expect(reached).toEqual([]);
      for (const address of [site.apiHost, site.secureApiHost, site.cdnHost]) expect(address).toMatch(/^https:/);
    },
  );

  it('has both API hosts apart, and others for the second brand', () => {
    for (const environment of environments.filter((name) => name !== 'local')) {
      const { main, ppool } = builtIn(environment);
      expect(
        new Set([main.apiHost, main.secureApiHost, main.cdnHost, ppool.apiHost, ppool.secureApiHost, ppool.cdnHost])
          .size,
      ).toBe(6);
    }
  });

  it('accepts five families on the main brand, three on the second, test pages outside live only', () => {
    expect(siteOf('qa', 'main').returns.domains).toEqual([
      'gatehouse-qa.example',
      'qa.gatehouse-test.example',
      'ppool-qa.example',
      'gameclub-qa.example.ph',
      'gatehouse-legacy-qa.example',
    ]);
    expect(siteOf('qa', 'ppool').returns.domains).toEqual([
      'ppool-qa.example',
      'gatehouse-qa.example',
      'qa.gatehouse-test.example',
    ]);
    expect(siteOf('live', 'main').returns).toEqual({
      domains: ['gatehouse.example', 'ppool.example', 'gameclub.example.ph', 'gatehouse-legacy.example'],
      ports: [],
      httpLocalhost: false,
    });
  });
});

describe('local', () => {
  it.each([
    undefined,
    '',
    'localhost',
    'localhost:4201',
    'evil.example',
    'localhost:4200.evil.example',
    '127.0.0.1:4200',
    'accounts.gatehouse.example',
  ])('does not answer for Host %s', (host) => expect(brandOfHost(builtIn('local'), host)).toBeNull());

  it('moves with the port base, so that two stacks can run side by side', () => {
    const site = siteOf('local', 'main', 5300);
    expect(site.origin).toBe('http://localhost:5300');
    expect(site.home).toBe('http://localhost:5410/main');
    expect(brandOfHost(builtIn('local', 5300), 'localhost:5300')).toBe('main');
    expect(brandOfHost(builtIn('local', 5300), 'localhost:4200')).toBeNull();
    expect(gateReturnAddress('http://localhost:4310/main', site.returns)).toMatchObject({ ok: false, reason: 'port' });
  });

  it('knows its environments', () => {
    expect(isEnvironment('sandbox')).toBe(true);
    expect(isEnvironment('Live')).toBe(false);
  });
});
