import { accessTokenLifetimeMs } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { tokenPairOf } from './token-pair.ts';

const tokens = { accessToken: 'a', refreshToken: 'r' };

it.each([
  ['expiresIn', { expiresIn: 5000 }, 5000],
  ['expireIn', { expireIn: 6000 }, 6000],
  ['both', { expiresIn: 5000, expireIn: 6000 }, 5000],
  ['neither', {}, accessTokenLifetimeMs],
])('reads the lifetime of a session from %s', (_what, given, lifetimeMs) => {
  expect(tokenPairOf({ ...tokens, ...given })).toMatchObject({ accessToken: 'a', refreshToken: 'r', lifetimeMs });
});

it.each([null, {}, { accessToken: 'a' }, { ...tokens, expireIn: 0 }])('%j holds no session', (value) => {
  expect(tokenPairOf(value)).toBeNull();
});
