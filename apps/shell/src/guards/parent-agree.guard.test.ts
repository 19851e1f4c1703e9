import { guardEntries, guardianTermsAreas } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { pass } from './guard.ts';
import { parentAgreeGuard } from './parent-agree.guard.ts';
import { toMain, visit } from './testing.ts';

const path = '/parent_verification/parent_agree';

describe('parent-agree', () => {
  it('lets in an action whose terms are known', async () => {
    expect(await parentAgreeGuard(visit({ path: `${path}?type=CHANNELING_THIRD&game_id=g` }))).toEqual(pass);
  });

  it.each(guardianTermsAreas)('lets in a flow that left the area %s', async (area) => {
    expect(await parentAgreeGuard(visit({ path, entries: { [guardEntries.guardianTermsArea]: area } }))).toEqual(pass);
  });

  it('leads back to the return address of the visit', async () => {
    const address = 'http://localhost:4310/game';
    expect(await parentAgreeGuard(visit({ path: `${path}?redirect_url=${encodeURIComponent(address)}` }))).toEqual({
      kind: 'leave',
      address,
    });
  });

  it.each([null, '', 'SVC_PPLSVC', 14])('takes %j for no area, and leads to the main site', async (area) => {
    expect(await parentAgreeGuard(visit({ path, entries: { [guardEntries.guardianTermsArea]: area } }))).toEqual(
      toMain,
    );
  });
});
