import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gateReturnAddress, type ReturnRules } from './return-gate.ts';
import { siteOf } from './sites/default-sites.ts';

const seeds = [
  'https://www.gatehouse.example/game?id=1#top',
  'https://gatehouse.example:443/',
  'http://localhost:4310/main',
  'https://ppool.localhost/us',
  'https://evil.example/gatehouse.example',
  'https://user:pass@gatehouse.example/',
  'https://gatehouse.example.evil.example/',
  '//gatehouse.example/',
];
const pieces = [
  '/',
  '\\',
  '@',
  ':',
  '.',
  '..',
  '#',
  '?',
  '&',
  '%',
  '%2f',
  '%40',
  '%2e',
  '%00',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u3002',
  '\uff0f',
  '\u202e',
  '\u00ad',
  'evil.example',
  '.evil.example',
  'gatehouse.example',
  '.gatehouse.example',
  'localhost',
  'http:',
  'https:',
  'javascript:',
  '//',
  '[::1]',
  '[',
  ']',
  ';',
  ',',
  '|',
  '^',
  '`',
  '{',
  '}',
  '<',
  '>',
  '"',
  "'",
  'xn--',
  '0x7f.1',
  '443',
  ':8443',
  '\ud83d',
  'А',
  'ß',
  'İ',
  '한글',
  '/한글 ',
  '?q=a b',
];

type Edit = Readonly<{ at: number; drop: number; put: string }>;
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(60),
  drop: fc.nat(6),
  put: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'binary', maxLength: 3 })),
});
const apply = (text: string, { at, drop, put }: Edit) => text.slice(0, at) + put + text.slice(at + drop);
const mutated = fc
  .tuple(fc.constantFrom(...seeds), fc.array(edit, { maxLength: 4 }))
  .map(([seed, edits]) => edits.reduce(apply, seed));
const anything = fc.oneof(
  { weight: 8, arbitrary: mutated },
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: 'binary' }),
);

const sites: readonly ReturnRules[] = [
  { domains: ['gatehouse.example'], ports: [8443], httpLocalhost: false },
  siteOf('local', 'main').returns,
  siteOf('qa', 'ppool').returns,
];

/** Reads the authority as RFC 3986 writes it: a reader that shares nothing with the URL parser. */
function authorityOf(address: string): string | null {
  return /^(?:[a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i.exec(address)?.[1] ?? null;
}

describe('whatever passes the return gate', () => {
  it('is an address of an allowed host, read the same by two readers', () => {
    let passed = 0;
    fc.assert(
      fc.property(anything, fc.constantFrom(...sites), (raw, rules) => {
        const verdict = gateReturnAddress(raw, rules);
        if (!verdict.ok) return;
        passed += 1;
        const url = new URL(verdict.url);
        expect(rules.domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`))).toBe(
          true,
        );
        const localhost = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
        expect(url.protocol === 'https:' || (url.protocol === 'http:' && localhost && rules.httpLocalhost)).toBe(true);
        expect([url.username, url.password]).toEqual(['', '']);
        expect(url.port === '' || rules.ports.includes(Number(url.port))).toBe(true);
        expect(verdict.url).toMatch(/^[\x21-\x7e]+$/);
        expect(authorityOf(raw)?.toLowerCase().replace(/:\d+$/, '')).toBe(url.hostname);
        expect(gateReturnAddress(verdict.url, rules)).toEqual(verdict);
      }),
      { numRuns: 20_000, seed: 20_260_115 },
    );
    expect(passed).toBeGreaterThan(500); // else nothing was tested
  });
});
