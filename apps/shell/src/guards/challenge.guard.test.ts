import { describe, expect, it } from '@jest/globals';
import { challengeGuard } from './challenge.guard.ts';
import { pass } from './guard.ts';
import { toMain, visit } from './testing.ts';

describe('challenge', () => {
  it('lets in a named session', async () => {
    expect(await challengeGuard(visit({ path: '/auth/challenge_verifi?session=s' }))).toEqual(pass);
  });

  it.each(['/auth/challenge_verifi', '/auth/challenge_verifi?session='])('sends %s to the main site', async (path) => {
    expect(await challengeGuard(visit({ path }))).toEqual(toMain);
  });
});
