import { isDeepStrictEqual } from 'node:util';
import { canonicalAddress, createRouteTable } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { lastingRows } from './address-owner.ts';

const pages = [
  '/login',
  '/auth/login',
  '/oauth/:snsType?/callback',
  '/webview/sdk/device_register',
  '/verify/phone/:callback?',
];
const routes = createRouteTable(matchRoutes, [
  ...lastingRows,
  ...pages.map((pattern) => ({ pattern, owner: { kind: 'shell' as const } })),
]);

/** Pieces of addresses, among them those that another reader could take for the address of another site. */
const piece = fc.constantFrom(
  '/',
  '//',
  '///',
  '/.',
  '/..',
  '/./',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '%zz',
  '%',
  '%ff',
  '%00',
  '%0d%0a',
  '%25',
  ';',
  '@',
  ':',
  '..',
  '.',
  'login',
  'LOGIN',
  '%6Cogin',
  'auth',
  'oauth',
  'callback',
  'GP',
  'webview',
  'SDK',
  'sdk',
  'device_register',
  'de',
  'DE',
  'zh-TW',
  'evil.example',
  'http:',
  'continue',
  'Session',
  'sign-in',
  '\u00e4',
  '\u212a',
  '\u017f',
);
const anything = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
const slash = fc.constantFrom('/', '//', '///', '/./', '/%2e/', '/x/../', '/x/%2E%2e/', '//evil.example/..//');
const nearly = fc
  .tuple(
    fc.constantFrom('/login', '/DE/Auth/login', '/oauth/GP/callback', '/Session/sign-in', '/%77ebview/SDK/a'),
    fc.array(slash, { minLength: 4, maxLength: 4 }),
  )
  .map(([path, slashes]) =>
    path
      .split('/')
      .slice(1)
      .map((text, at) => `${slashes[at]}${text}`)
      .join(''),
  );
const asked = fc.oneof(anything, nearly);
const origin = 'http://localhost:4200';

const isPath = (text: string): boolean => /^\/([^/\\]|$)/.test(text);

it('is a path of this site, and its own right spelling', () => {
  let claimed = 0;
  fc.assert(
    // Plain comparisons: a matcher for each of 100,000 facts takes longer than what is tested.
    fc.property(asked, (path) => {
      const { pathname, path: below, owner } = canonicalAddress(path, routes);
      if (!isPath(pathname) || !isPath(below) || new URL(pathname, origin).origin !== origin) return false;
      if (owner === null) return true;
      claimed += 1;
      const again = canonicalAddress(pathname, routes);
      return isDeepStrictEqual([again.pathname, again.path, again.owner], [pathname, below, owner]);
    }),
    { numRuns: 20_000, seed: 20_261_123 },
  );
  expect(claimed).toBeGreaterThan(500);
});
