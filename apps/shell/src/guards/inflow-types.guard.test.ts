import { describe, expect, it } from '@jest/globals';
import { pass } from './guard.ts';
import { inflowTypesGuard } from './inflow-types.guard.ts';
import { toMain, visit } from './testing.ts';

describe('inflow-types', () => {
  it.each(['INACTIVE', 'RESTRIC', 'CHANNELING', 'CHANNELING_THIRD'])('lets in %s', async (type) => {
    expect(await inflowTypesGuard(visit({ path: `/x?type=${type}` }))).toEqual(pass);
  });

  it.each(['/x', '/x?type=', '/x?type=channeling', '/x?type=OTHER', '/x?type=toString', '/x?inflow_path=INACTIVE'])(
    'sends %s to the main site',
    async (path) => {
      expect(await inflowTypesGuard(visit({ path }))).toEqual(toMain);
    },
  );
});
