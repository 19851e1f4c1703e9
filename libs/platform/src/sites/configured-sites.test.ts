import { describe, expect, it } from '@jest/globals';
import { gateReturnAddress } from '../return-gate.ts';
import { SitesFault, sitesOf } from './configured-sites.ts';
import { siteOf } from './default-sites.ts';

const read = (configuration: unknown, environment: 'live' | 'qa' | 'local' = 'live') =>
  sitesOf({
    environment,
    configuration: typeof configuration === 'string' ? configuration : JSON.stringify(configuration),
  });

const moved = {
  origin: 'https://id.games.example',
  home: 'https://games.example',
  memberSite: 'https://member.games.example',
  apiHost: 'https://api.games.example',
  secureApiHost: 'https://secure.games.example:8443',
  cdnHost: 'https://files.example',
  cookieDomain: 'games.example',
  inflowPath: 'GAMES',
  returnDomains: { legacy: ['games.example', 'old.example'] },
  returnPorts: [8443],
};

describe('a configuration of sites', () => {
  it('goes over what is built in, field by field', () => {
    const { main, ppool } = read({ live: { main: moved } });
    const { returnDomains, returnPorts, ...plain } = moved;
    expect(main).toMatchObject({ ...plain, hosts: ['id.games.example'], mainSite: 'https://www.gatehouse.example' });
    expect(main.returns.ports).toEqual(returnPorts);
    expect(main.returns.domains).toEqual(expect.arrayContaining(returnDomains.legacy));
    expect(main.returns.domains).toEqual([
      'gatehouse.example',
      'ppool.example',
      'gameclub.example.ph',
      'games.example',
      'old.example',
    ]);
    expect(gateReturnAddress('https://www.old.example:8443/a', main.returns)).toMatchObject({ ok: true });
    expect(ppool).toEqual(siteOf('live', 'ppool'));
  });

  it('is read for the environment of the process only', () => {
    expect(read({ live: { main: moved } }, 'qa').main).toEqual(siteOf('qa', 'main'));
    expect(read({ local: { main: { cookieDomain: null } } }, 'local').main).toEqual(siteOf('local', 'main'));
  });

  it.each<[unknown, string]>([
    ['{', 'GATEHOUSE_SITES must name a JSON file.'],
    ['[]', 'GATEHOUSE_SITES must name a file with a JSON object.'],
    [{ prod: {} }, 'GATEHOUSE_SITES prod must be a known environment.'],
    [{ live: { third: {} } }, 'GATEHOUSE_SITES live.third must be a known brand.'],
    [
      { live: { main: { cookieDomian: 'a.example' } } },
      'GATEHOUSE_SITES live.main.cookieDomian must be a known field.',
    ],
    [
      { live: { main: { origin: 'https://a.example/' } } },
      'GATEHOUSE_SITES live.main.origin must be an origin such as https://accounts.example.',
    ],
    [
      { qa: { main: { apiHost: 'api' } } },
      'GATEHOUSE_SITES qa.main.apiHost must be an origin such as https://accounts.example.',
    ],
    [
      { live: { main: { home: 'javascript:alert(1)' } } },
      'GATEHOUSE_SITES live.main.home must be an http(s) address without a final slash.',
    ],
    [
      { live: { main: { cookieDomain: '.gatehouse.example' } } },
      'GATEHOUSE_SITES live.main.cookieDomain must be a domain in lower case, without a leading dot.',
    ],
    [
      { live: { main: { cookieDomain: 'ppool.example' } } },
      'GATEHOUSE_SITES live.main.cookieDomain must be the host of origin or above it.',
    ],
    [{ live: { main: { cookieDomain: 'example' } } }, 'GATEHOUSE_SITES live.main.cookieDomain must have a dot.'],
    [
      { live: { main: { inflowPath: 'a b' } } },
      'GATEHOUSE_SITES live.main.inflowPath must be a word of capitals, digits and _.',
    ],
    [
      { live: { main: { returnDomains: { main: ['*.example'] } } } },
      'GATEHOUSE_SITES live.main.returnDomains.main.0 must be a domain in lower case, without a leading dot.',
    ],
    [
      { live: { main: { returnDomains: { friends: [] } } } },
      'GATEHOUSE_SITES live.main.returnDomains.friends must be a known field.',
    ],
    [
      { live: { main: { returnDomains: { legacy: ['example'] } } } },
      'GATEHOUSE_SITES live.main.returnDomains must have a dot each.',
    ],
    [
      { live: { main: { memberSite: 'https://member.other.example' } } },
      'GATEHOUSE_SITES live.main.memberSite must be below one of returnDomains, so that the portal can lead there.',
    ],
    [
      { live: { ppool: { apiHost: 'http://api.ppool.example' } } },
      'GATEHOUSE_SITES live.ppool.apiHost must begin with https:// outside the local environment.',
    ],
    [
      { live: { ppool: { origin: 'https://accounts.gatehouse.example', cookieDomain: null } } },
      'GATEHOUSE_SITES live.ppool.origin must differ from that of main.',
    ],
  ])('%j ends the start with a sentence', (configuration, sentence) => {
    expect(() => read(configuration)).toThrow(new SitesFault(sentence.slice('GATEHOUSE_SITES '.length, -1)));
    expect(() => read(configuration)).toThrow(sentence);
  });
});
