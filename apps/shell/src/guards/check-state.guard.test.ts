import { describe, expect, it } from '@jest/globals';
import { checkStateGuard } from './check-state.guard.ts';
import { pass } from './guard.ts';
import { redirect, toMain, visit } from './testing.ts';

describe('check-state', () => {
  it('lets in a visit with a state', async () => {
    expect(await checkStateGuard(visit({ path: '/verification?state=s' }))).toEqual(pass);
  });

  it("lets in a game's player, whose verification begins on the page", async () => {
    expect(await checkStateGuard(visit({ path: '/verification?type=game-common' }))).toEqual(pass);
  });

  it.each(['/verification', '/verification?state='])('sends %s to the main site', async (path) => {
    expect(await checkStateGuard(visit({ path }))).toEqual(toMain);
  });

  it("keeps an app's view, on the page that says so and closes it", async () => {
    const shown = '/auth/token-exchange';
    expect(await checkStateGuard(visit({ path: '/verification', surface: 'sdk' }))).toEqual(redirect(shown));
    expect(await checkStateGuard(visit({ path: shown, surface: 'sdk' }))).toEqual(pass);
    expect(await checkStateGuard(visit({ path: shown, surface: 'launcher' }))).toEqual(toMain);
  });
});
