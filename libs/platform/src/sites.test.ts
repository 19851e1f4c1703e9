import { describe, expect, it } from '@jest/globals';
import { brands, environments, isEnvironment } from './environments.ts';
import { gateReturnAddress } from './return-gate.ts';
import { brandOfHost, siteOf } from './sites.ts';

const everySite = environments.flatMap((environment) => brands.map((brand) => siteOf(environment, brand)));

describe('sites', () => {
  it.each(everySite)('$brand in $environment: home and neighbours pass its own return gate', (site) => {
    for (const address of [site.home, site.mainSite, site.usSite, site.memberSite, site.origin]) {
      expect(gateReturnAddress(address, site.returns)).toMatchObject({ ok: true });
    }
  });

  it.each(everySite)('$brand in $environment is found by its Host, in any case', (site) => {
    for (const host of site.hosts) expect(brandOfHost(site.environment, host.toUpperCase())).toBe(site.brand);
  });

  it.each([
    undefined,
    '',
    'localhost',
    'localhost:4201',
    'evil.example',
    'localhost:4200.evil.example',
    '127.0.0.1:4200',
    'accounts.gatehouse.example',
  ])('local does not answer for Host %s', (host) => expect(brandOfHost('local', host)).toBeNull());

  it('never mixes environments', () => {
    expect(brandOfHost('live', siteOf('qa', 'main').hosts[0])).toBeNull();
    expect(siteOf('live', 'main').returns.httpLocalhost).toBe(false);
    expect(
      everySite
        .filter(({ environment }) => environment === 'live')
        .every(({ origin }) => origin.startsWith('https://')),
    ).toBe(true);
  });

  it('moves with the port base, so that two stacks can run side by side', () => {
    const site = siteOf('local', 'main', 5300);
    expect(site.origin).toBe('http://localhost:5300');
    expect(site.home).toBe('http://localhost:5410/main');
    expect(brandOfHost('local', 'localhost:5300', 5300)).toBe('main');
    expect(brandOfHost('local', 'localhost:4200', 5300)).toBeNull();
    expect(gateReturnAddress('http://localhost:4310/main', site.returns)).toMatchObject({ ok: false, reason: 'port' });
  });

  it('knows its environments', () => {
    expect(isEnvironment('sandbox')).toBe(true);
    expect(isEnvironment('Live')).toBe(false);
  });
});
