import { refreshV20 } from '@gatehouse/api-contract';
import { internalHeaders, isStudio, styles } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { after, dayMs, hourMs } from '../../base/ports/clock.ts';
import { settingsOfStyle } from '../../catalogue/configuration/login-settings/all-styles.settings.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import {
  browserSessionLifetimeMs,
  mayBeRepeated,
  refreshGraceMs,
  refreshLifetimeMs,
} from './session-lifetime.policy.ts';

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

describe('the answer of a renewal', () => {
  const used = new Date('2026-11-29T12:00:00Z');
  const over = after(used, refreshGraceMs);

  it('may be asked for again until its successor was used, however late', () => {
    expect(mayBeRepeated({ accepted_at: null, used_at: null }, after(used, 1000 * dayMs))).toBe(true);
  });

  it.each([
    ['in a call', { accepted_at: used, used_at: null }],
    ['in a renewal', { accepted_at: null, used_at: used }],
    ['in a call, and in a later renewal', { accepted_at: used, used_at: after(used, hourMs) }],
    ['in a renewal, and in a later call', { accepted_at: after(used, hourMs), used_at: used }],
  ])('and for ten seconds after the first use: %s', (_, row) => {
    expect([mayBeRepeated(row, after(over, -1)), mayBeRepeated(row, over)]).toEqual([true, false]);
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
