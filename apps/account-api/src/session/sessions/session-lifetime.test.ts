import { refreshV20 } from '@gatehouse/api-contract';
import { internalHeaders, isStudio, styles } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { settingsOfStyle } from '../../catalogue/configuration/login-settings/all-styles.settings.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { browserSessionLifetimeMs, refreshLifetimeMs } from './session-lifetime.policy.ts';

const asked = { forever: true, accountType: 'MAIN', inflowPath: 'NONE', style: null } as const;

describe('how long staying signed in lasts', () => {
  it.each(styles)('is what the settings of the style promise: %s', (style) => {
    expect(refreshLifetimeMs({ ...asked, style })).toBe((settingsOfStyle[style].forever_date ?? 7) * dayMs);
  });

  it.each([
    { ...asked, style: 'studio' },
    { ...asked, inflowPath: 'studio_PC' },
    { ...asked, accountType: 'STUDIO' },
  ] as const)('is that of the studio by style, inflow or account: %j', (change) => {
    expect(isStudio(change)).toBe(true);
    expect(refreshLifetimeMs(change)).toBe(14 * dayMs);
    expect(refreshLifetimeMs({ ...change, forever: false })).toBe(browserSessionLifetimeMs);
  });
});

describeEachEngine('the days of a session', (engine) => {
  const stage = usePlatform(engine);

  it('are said with every answer that holds tokens, so that the cookie lives as long as the token', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const page = { browserId: 'browser-of-studio-1', headers: { [internalHeaders.style]: 'studio' } };
    const { value } = await signInAs(server, loginName, { forever: true }, page);
    expect(value).toMatchObject({ forever: 'Y', refreshExpiresIn: 14 * dayMs });
    const renewed = await server.call(refreshV20, { body: { refresh_token: value.refreshToken } }, page);
    expect(renewed.value).toMatchObject({ forever: 'Y', refreshExpiresIn: 14 * dayMs });
    const plain = await signInAs(server, loginName, {}, page);
    expect(plain.value).toMatchObject({ forever: 'N', refreshExpiresIn: browserSessionLifetimeMs });
    const forged = { headers: { [internalHeaders.style]: 'studio' } };
    expect((await signInAs(server, loginName, { forever: true }, forged)).value).toMatchObject({
      refreshExpiresIn: 7 * dayMs,
    });
  });
});
