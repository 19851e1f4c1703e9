import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { configuredSite } from './configured-site.ts';
import { originComplaint } from './origins.ts';

const file = join(temporaryFolder(), 'sites.json');
const main = {
  origin: 'https://id.games.example',
  home: 'https://games.example',
  memberSite: 'https://member.games.example',
  cookieDomain: 'games.example',
  returnDomains: { legacy: ['games.example'] },
};
const name = (sites: unknown) => {
  writeFileSync(file, JSON.stringify(sites));
  process.env['GATEHOUSE_SITES'] = file;
};

afterEach(() => void delete process.env['GATEHOUSE_SITES']);

test('code comes from the domain of the platform whose sites a file names, as its servers have it', () => {
  expect(originComplaint('live', 'https://code.games.example')).toMatch(
    / is foreign: .* below gatehouse\.example only$/,
  );
  name({ live: { main } });
  expect(originComplaint('live', 'https://code.games.example')).toBeNull();
  expect(originComplaint('live', 'https://code.gatehouse.example')).toMatch(
    / is foreign: .* below games\.example only$/,
  );
  expect(configuredSite('live').origin).toBe('https://id.games.example');
  expect(configuredSite('qa').origin).not.toBe('https://id.games.example');
});

test('a file that cannot be read, or says something wrong, is told', () => {
  process.env['GATEHOUSE_SITES'] = '/nowhere/sites.json';
  expect(() => configuredSite('live')).toThrow('GATEHOUSE_SITES must name a file that can be read');
  name({ live: { main: { ...main, origin: 'id' } } });
  expect(() => configuredSite('live')).toThrow(/^GATEHOUSE_SITES live\.main\.origin must be an origin/);
});
