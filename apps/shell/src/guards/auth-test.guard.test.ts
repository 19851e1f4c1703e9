import { environments } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { authTestGuard } from './auth-test.guard.ts';
import { pass } from './guard.ts';
import { toMain, visit } from './testing.ts';

describe('auth-test', () => {
  it.each(environments.filter((environment) => environment !== 'live'))(
    'lets testers in on %s',
    async (environment) => {
      expect(await authTestGuard(visit({ environment }))).toEqual(pass);
    },
  );

  it('leads away on live', async () => {
    expect(await authTestGuard(visit({ environment: 'live' }))).toEqual(toMain);
  });
});
