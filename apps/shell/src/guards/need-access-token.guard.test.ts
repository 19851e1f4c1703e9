import { describe, expect, it } from '@jest/globals';
import { pass } from './guard.ts';
import { needAccessTokenGuard } from './need-access-token.guard.ts';
import { toMain, usSite, visit } from './testing.ts';

describe('need-access-token', () => {
  it.each([1, 2] as const)('lets in a visitor with check %i', async (login) => {
    expect(await needAccessTokenGuard(visit({ login }))).toEqual(pass);
  });

  it.each([0, 3, 4] as const)('sends a visitor with check %i to the main site', async (login) => {
    expect(await needAccessTokenGuard(visit({ login }))).toEqual(toMain);
  });

  it('sends an anonymous visitor of the second brand to the US site', async () => {
    expect(await needAccessTokenGuard(visit({ brand: 'ppool' }))).toEqual({ kind: 'leave', address: usSite });
  });
});
