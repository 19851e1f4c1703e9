import { describe, expect, it } from '@jest/globals';
import { pass } from './guard.ts';
import { protectedGuard } from './protected.guard.ts';
import { visit } from './testing.ts';

describe('protected', () => {
  it.each([1, 2] as const)('lets in a visitor with check %i', async (login) => {
    expect(await protectedGuard(visit({ login }))).toEqual(pass);
  });

  it.each([0, 3] as const)('asks a visitor with check %i to sign in and brings them back', async (login) => {
    expect(await protectedGuard(visit({ login, path: '/devices?page=2' }))).toEqual({
      kind: 'redirect',
      path: '/login?redirect_url=http%3A%2F%2Flocalhost%3A4200%2Fdevices%3Fpage%3D2',
    });
  });
});
