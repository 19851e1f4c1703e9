import { describe, expect, it } from '@jest/globals';
import { inflowTypesGuard } from './inflow-types.guard.ts';
import { pass } from './guard.ts';
import { toMain, visit } from './testing.ts';

describe('inflow-types', () => {
  it('lets in a known type', async () => {
    expect(await inflowTypesGuard(visit({ path: '/x?type=CHANNELING_THIRD' }))).toEqual(pass);
  });

  it.each(['/x', '/x?type=channeling', '/x?type=OTHER'])('sends %s to the main site', async (path) => {
    expect(await inflowTypesGuard(visit({ path }))).toEqual(toMain);
  });
});
