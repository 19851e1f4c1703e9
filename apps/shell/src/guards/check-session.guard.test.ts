import { describe, expect, it } from '@jest/globals';
import { checkSessionGuard } from './check-session.guard.ts';
import { pass } from './guard.ts';
import { toMain, visit } from './testing.ts';

describe('check-session', () => {
  it('lets in a visit with a session', async () => {
    expect(await checkSessionGuard(visit({ path: '/x?session=s' }))).toEqual(pass);
  });

  it.each(['/x', '/x?session='])('sends %s to the main site', async (path) => {
    expect(await checkSessionGuard(visit({ path }))).toEqual(toMain);
  });
});
