import { describe, expect, it } from '@jest/globals';
import { pass } from './guard.ts';
import { parentVerifyGuard } from './parent-verify.guard.ts';
import { toMain, toUs, visit } from './testing.ts';

describe('parent-verify', () => {
  it.each([
    'CHANNELING_THIRD',
    'parent-signup',
    'parent-switch-id',
    'parent-storage-identify',
    'parent-channeling',
    'parent-channeling-third',
  ])('lets in the action %s', async (type) =>
    expect(await parentVerifyGuard(visit({ path: `/parent_verification?type=${type}` }))).toEqual(pass),
  );

  it.each(['', '?type=', '?type=signup', '?type=toString'])('sends "%s" to the main site', async (query) => {
    expect(await parentVerifyGuard(visit({ path: `/parent_verification${query}` }))).toEqual(toMain);
  });

  it('leads to the US site on the second brand', async () => {
    expect(await parentVerifyGuard(visit({ path: '/parent_verification', brand: 'ppool' }))).toEqual(toUs);
  });
});
