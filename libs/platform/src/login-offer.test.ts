import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { loginOffer, loginPlaceholder } from './login-offer.ts';
import { loginSettingsSchema } from './login-settings.ts';

type Written = v.InferInput<typeof loginSettingsSchema>;

const offer = (written: Partial<Written>, nation = 'KR', inflowPath = 'NONE') =>
  loginOffer(v.parse(loginSettingsSchema, { style: 'stove', ...written }), { nation, inflowPath });

const social: Written['third_party'] = {
  type: 'vertical',
  list: ['GP', 'FB', 'APPLE', 'TW'],
  login_providers_by_country: [
    { countries: ['KR'], providers: ['NAVER', 'GP', 'TW'] },
    { countries: ['JP', 'TW', 'TH', 'MO'], providers: ['LINE', 'GP'] },
  ],
};

describe('what a sign-in page offers', () => {
  const settings: Partial<Written> = {
    tabs: ['login', 'qr', 'onetime'],
    tabs_global: ['login', 'onetime'],
    member_menu: ['pw', 'register', 'id'],
    member_menu_global: ['pw'],
    onetime: false,
    onetime_global: true,
  };

  it.each(['KR', 'kr'])('takes the home settings for %s', (nation) =>
    expect(offer(settings, nation)).toMatchObject({
      tabs: ['login', 'qr', 'onetime'],
      memberMenu: ['pw', 'register', 'id'],
      qr: true,
      onetime: false,
    }),
  );

  it.each(['US', 'JP', ''])('takes the global ones for "%s"', (nation) =>
    expect(offer(settings, nation)).toMatchObject({ tabs: ['login', 'onetime'], memberMenu: ['pw'], qr: false }),
  );

  it('offers the one-time code once: as a tab, or else as a link', () => {
    expect(offer({ onetime: true, tabs: ['login', 'onetime'] }).onetime).toBe(false);
    expect(offer({ onetime: true, tabs: ['login'] }).onetime).toBe(true);
    expect(offer({ onetime: true, onetime_global: false }, 'US').onetime).toBe(false);
  });

  it('has no QR code where the nation has none, nor on another page than the main one', () => {
    expect(offer({ tabs_global: ['login', 'qr'], qrCode: { disabled_nations: ['cn'] } }, 'CN')).toMatchObject({
      qr: false,
      tabs: ['login'],
    });
    expect(offer({ tabs: ['login', 'qr'], login_component: 'studio-login' }).qr).toBe(false);
  });

  it('drops unknown tabs, and always offers the password', () =>
    expect(offer({ tabs: ['palm', 'onetime'] }).tabs).toEqual(['login', 'onetime']));

  it.each([
    ['KR', ['NAVER', 'GP', 'TW']],
    ['TH', ['LINE', 'GP']],
    ['FR', ['GP', 'FB', 'APPLE', 'TW']],
  ])('has the providers of %s', (nation, providers) =>
    expect(offer({ third_party: social }, nation).providers).toEqual(providers),
  );

  it('shows Twitter only to who came by a listed path', () => {
    const third_party = { ...social, twitter_inflow_paths: ['GAME_A'] };
    expect(offer({ third_party }, 'KR', 'game_a').providers).toContain('TW');
    expect(offer({ third_party }, 'KR', 'NONE').providers).not.toContain('TW');
  });

  it('is bare where the style shows no providers, and on the page that has the login tab only', () => {
    expect(offer({ third_party: { ...social, type: 'none' } }).providers).toEqual([]);
    expect(offer({ ...settings, third_party: social, login_component: 'vulcanus-login' })).toEqual({
      tabs: ['login'],
      memberMenu: [],
      onetime: false,
      qr: false,
      providers: [],
    });
  });

  it('says how much place it takes', () => {
    const placeholder = (written: Partial<Written>) => {
      const parsed = v.parse(loginSettingsSchema, { style: 'stove', ...written });
      return loginPlaceholder(parsed, loginOffer(parsed, { nation: 'KR', inflowPath: 'NONE' }));
    };
    expect(placeholder({ third_party: social, tabs: ['login', 'qr'] })).toEqual({
      providers: 'v3',
      tabs: '2',
      qr: '1',
    });
    expect(placeholder({ third_party: { ...social, type: 'horizontal' } })).toMatchObject({ providers: 'h3' });
    expect(placeholder({})).toEqual({ providers: '0', tabs: '1', qr: '0' });
  });
});
