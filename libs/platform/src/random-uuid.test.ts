import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { randomUuid } from './random-uuid.ts';

/** What a page by plain http has of it. */
beforeEach(() => {
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
});
afterEach(() => void jest.restoreAllMocks());

it('is a UUID of version 4, another each time, without what only secure pages have', () => {
  const made = Array.from({ length: 500 }, randomUuid);
  for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});
