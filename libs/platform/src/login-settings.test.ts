import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { locales } from './locales.ts';
import { defaultLoginSettings, loginSettingsSchema } from './login-settings.ts';
import { longestPassword } from './password-max.ts';
import { loginPageOfStyle, styles } from './styles.ts';

describe('login settings', () => {
  it('work on defaults when only the style is named', () => {
    const settings = v.parse(loginSettingsSchema, { style: 'stove' });
    expect(settings).toMatchObject({
      forever: true,
      forever_date: 7,
      id_contents: 'id-or-email',
      login_method: 'stove',
      login_component: 'login',
      theme: 'main',
      member_menu: ['pw', 'register', 'id'],
      qrCode: { polling_seconds: 5 },
      third_party: { type: 'none', list: [] },
    });
    expect(settings.locale.list).toEqual(locales);
    expect(settings.locale.mobileSdk).toEqual(['ko', 'en', 'zh-cn', 'zh-tw', 'ja']);
  });

  it('drop what they do not know, prototype keys too', () => {
    const settings = v.parse(
      loginSettingsSchema,
      JSON.parse('{"style":"cf","__proto__":{"forever":false},"onLoad":"alert(1)"}'),
    );
    expect(Object.keys(settings)).not.toContain('onLoad');
    expect(settings.forever).toBe(true);
    expect(Object.getPrototypeOf(settings)).toBe(Object.prototype);
  });

  it.each([
    {},
    { style: 'neon' },
    { style: 'cf', login_method: 'magic' },
    { style: 'cf', locale: { list: ['tlh'] } },
    { style: 'cf', qrCode: { polling_seconds: 0 } },
  ])('are refused as %j', (value) => expect(v.safeParse(loginSettingsSchema, value).success).toBe(false));

  it('hold every field of the entity (spec A §3)', () => {
    const fields = [
      'logo',
      'logo_url',
      'sub_logo',
      'id_contents',
      'pw_contents',
      'onetime',
      'onetime_global',
      'forever',
      'forever_date',
      'member_menu',
      'member_menu_global',
      'border_line',
      'third_party.type',
      'third_party.list',
      'third_party.login_providers_by_country',
      'qrCode.disabled_nations',
      'qrCode.polling_seconds',
      'locale.active',
      'locale.list',
      'locale.mobileSdk',
      'disabled_push_nations',
      'available_push_nations',
      'available_test_login',
      'theme',
      'status',
      'redirect_url',
      'login_method',
      'login_component',
      'verification',
      'countrySorting',
      'tabs',
      'tabs_global',
    ];
    const settings: Record<string, unknown> = v.parse(loginSettingsSchema, { style: 'stove' });
    const valueAt = (path: string) =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], settings); // paths above are those of objects
    expect(fields.filter((path) => valueAt(path) === undefined)).toEqual([]);
  });

  it('keep what a style says of countries, push, tabs and verification', () => {
    const said = {
      third_party: {
        type: 'vertical',
        list: ['GP'],
        login_providers_by_country: [{ countries: ['KR'], providers: ['NAVER'] }],
      },
      qrCode: { disabled_nations: ['CN'], polling_seconds: 9 },
      verification: { signup: ['dream', 'toss', 'phone'] },
      countrySorting: ['PH', 'TW'],
      tabs: ['login', 'qr'],
      tabs_global: ['login'],
      available_push_nations: ['KR'],
      disabled_push_nations: ['US'],
    };
    expect(v.parse(loginSettingsSchema, { style: 'stove', ...said })).toMatchObject(said);
  });

  it.each([24, 64])('let a password be %i characters long', (max) => {
    expect(longestPassword(v.parse(loginSettingsSchema, { style: 'stove', password: { max } }))).toBe(max);
  });

  it.each([23, 65, 24.5])('let no password be %d characters long', (max) => {
    expect(v.is(loginSettingsSchema, { style: 'stove', password: { max } })).toBe(false);
  });

  it.each(styles)('have defaults that work for %s', (style) => {
    const settings = defaultLoginSettings(style);
    expect(settings).toMatchObject({
      style,
      login_component: loginPageOfStyle[style],
      logo: style === 'ppool' ? 'ppool' : 'main',
      id_contents: style === 'cf' ? 'id' : 'id-or-email',
      third_party: { type: 'none' },
      tabs: ['login'],
    });
    expect(settings.forever_date).toBe(style === 'studio' ? 14 : 7);
    expect(longestPassword(settings)).toBe(24);
    expect(settings.login_method).toBe(style === 'stove_popup' ? 'stoveThird' : style);
    expect(v.parse(loginSettingsSchema, settings)).toEqual(settings);
  });
});
