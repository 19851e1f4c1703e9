import { expect, it } from '@jest/globals';
import { pathWithChanges } from './path-with-changes.ts';
import { pathWith } from './path-with.ts';

it('a path has a question mark only where a query follows', () => {
  expect(pathWith('/login', new URLSearchParams())).toBe('/login');
  expect(pathWith('/login', new URLSearchParams({ state: 'a b' }))).toBe('/login?state=a+b');
});

it('the query of the visit is kept, but for what changes', () => {
  const url = new URL('http://localhost:4200/auth/approval?state=s&style_type=cf');
  expect(pathWithChanges('/login', url, { state: null })).toBe('/login?style_type=cf');
  expect(pathWithChanges('/auth/verifi_code', url, { session: 's1' })).toBe(
    '/auth/verifi_code?state=s&style_type=cf&session=s1',
  );
});
