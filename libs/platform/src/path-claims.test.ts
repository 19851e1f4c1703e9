import { describe, expect, it } from '@jest/globals';
import { areSamePath, claimFault, doPathsMeet, isOwned, ownedPathFault, reservedPaths } from './path-claims.ts';

describe('a path that a page claims', () => {
  it.each(['/login', '/oauth/:snsType?/callback', '/verify/phone/:callback?', '/webview/sdk/device_register/v2'])(
    '%s is one',
    (path) => expect(claimFault(path)).toBeNull(),
  );
  it.each([
    ['/*', /takes whatever follows/],
    ['/login/*', /takes whatever follows/],
    ['/log*', /takes whatever follows/],
    ['/:page', /begins with a parameter/],
    ['/:locale?/login', /begins with a parameter/],
    ['login', /does not begin with a slash/],
    ['/', /has no segment/],
    ['//', /has no segment/],
    ['/login?', /login\?, which is neither/],
    ['/log%69n', /neither/],
    ['/login/..', /neither/],
    ['/a:b', /neither/],
    ['/a/:b?/:c?/:d?/:e?', /more than 2 optional/],
  ])('%s is refused', (path, reason) => expect(claimFault(path)).toMatch(reason));
});

it.each(['/signup', '/signup/*', '/oauth/:provider/callback'])('%s can be owned', (path) =>
  expect(ownedPathFault(path)).toBeNull(),
);
it.each(['/*', '/:team/*', '/signup/*/more'])('%s cannot', (path) => expect(ownedPathFault(path)).not.toBeNull());

it.each([
  ['/signup', ['/signup'], true],
  ['/SignUp', ['/signup'], true],
  ['/signup/', ['/signup'], true],
  ['/signup', ['/signup/*'], true],
  ['/signup/a/:b?', ['/signup/*'], true],
  ['/signup/:step', ['/signup/:any'], true],
  ['/signup/agree', ['/signup/:any'], true],
  ['/signup/:step?', ['/signup', '/signup/:any'], true],
  ['/signup/:step?', ['/signup/:any'], false], // without the step it is /signup
  ['/signup/:step', ['/signup/agree'], false],
  ['/signups', ['/signup/*'], false],
  ['/signup', [], false],
] as const)('%s is owned by %j: %s', (claimed, owned, expected) => expect(isOwned(claimed, owned)).toBe(expected));

it.each([
  ['/login', '/LOGIN/', true],
  ['/oauth/:x/callback', '/oauth/gp/callback', true],
  ['/oauth/:x?/callback', '/oauth/callback', true],
  ['/oauth/:x/callback', '/oauth/depart', false],
  ['/a/:b?', '/a', true],
  ['/a/:b', '/a', false],
  ['/session/sign-in', '/session/*', true],
  ['/sessions', '/session/*', false],
])('%s and %s have addresses in common: %s', (one, other, expected) => {
  expect([doPathsMeet(one, other), doPathsMeet(other, one)]).toEqual([expected, expected]);
});

it('patterns are the same by what they match, whatever their parameters are called', () => {
  expect(areSamePath('/a/:x', '/A/:y/')).toBe(true);
  expect(areSamePath('/a/:x', '/a/b')).toBe(false);
});

it('what is reserved cannot be claimed', () => {
  for (const path of ['/api/login', '/API/x', '/session/sign-in', '/_shell/x', '/release-index', '/verify/depart'])
    expect(reservedPaths.some((one) => doPathsMeet(one, path))).toBe(true);
  for (const path of ['/login', '/verify/phone/:callback?', '/oauth/:x?/callback', '/webview/sdk/verification'])
    expect(reservedPaths.filter((one) => doPathsMeet(one, path))).toEqual([]);
});
