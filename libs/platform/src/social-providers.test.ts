import { expect, it } from '@jest/globals';
import { isSocialProvider, socialCallbackPath, socialProviders } from './social-providers.ts';

it('gives every provider a callback of its own', () => {
  const paths = socialProviders.map(socialCallbackPath);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('/oauth/GP/callback');
  expect(socialCallbackPath('APPLE')).toBe('/oauth/apple');
});

it.each(['SO', 'SM', 'gp', '', 'toString'])('knows no provider %p', (word) =>
  expect(isSocialProvider(word)).toBe(false),
);
