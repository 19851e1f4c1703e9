import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { locales } from './locales.ts';
import { loginSettingsSchema } from './login-settings.ts';

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
});
