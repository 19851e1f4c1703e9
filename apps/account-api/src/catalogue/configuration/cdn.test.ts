import {
  accountsConfig,
  loginBanner,
  loginSettings,
  signUpCompleteBanner,
  translations,
} from '@gatehouse/api-contract';
import {
  internalHeaders,
  locales,
  loginPageOfStyle,
  loginSettingsSchema,
  remoteNames,
  styles,
} from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { putCampaign } from './campaigns.repository.ts';
import { overlayOf } from './translations.settings.ts';

describeEachEngine('files of the CDN part', (engine) => {
  const stage = usePlatform(engine);
  const settingsOf = async (style: string) =>
    v.parse(loginSettingsSchema, (await stage().server.call(loginSettings, { params: { style } })).value);

  it.each(styles)("has login settings for %s, with the style's own page", async (style) => {
    const settings = await settingsOf(style);
    expect(settings).toMatchObject({ style, login_component: loginPageOfStyle[style] });
    expect(settings.forever_date).toBe(style === 'studio' ? 14 : 7);
    expect(settings.password).toEqual({ max: 24 });
    expect(settings.qrCode.polling_seconds).toBe(5);
    expect(settings.countrySorting).toEqual(['PH', 'TW', 'US', 'JP', 'HK']);
  });

  it('has the logo of its brand, and more languages in the web views of the main brand', async () => {
    const base = ['ko', 'en', 'zh-cn', 'zh-tw', 'ja'];
    const main = await settingsOf('STOVE');
    expect(main.logo).toBe('main');
    expect(main.locale.mobileSdk).toEqual([...base, 'de', 'es', 'fr', 'pt', 'th', 'it']);
    const second = await settingsOf('ppool');
    expect(second.logo).toBe('ppool');
    expect(second.locale.mobileSdk).toEqual(base);
  });

  it('offers other providers in Korea and in JP, TW, TH, MO', async () => {
    const { third_party: offered } = await settingsOf('STOVE');
    expect(offered.list).not.toContain('NAVER');
    const in_ = (country: string) =>
      offered.login_providers_by_country.find((group) => group.countries.includes(country))?.providers;
    expect(in_('KR')).toContain('NAVER');
    for (const country of ['JP', 'TW', 'TH', 'MO']) expect(in_(country)).toContain('LINE');
  });

  it('leaves vulcanus bare, and signs cf in by ID', async () => {
    expect(await settingsOf('vulcanus')).toMatchObject({
      member_menu: [],
      tabs: ['login'],
      third_party: { type: 'none', list: [] },
      layout: 'vulcanus',
    });
    expect(await settingsOf('cf')).toMatchObject({ id_contents: 'id', login_method: 'cf' });
    expect((await settingsOf('studio')).available_push_nations).toEqual(['KR', 'PH']);
  });

  it('refuses a style and a language that do not exist', async () => {
    const { server } = stage();
    expect(await server.call(loginSettings, { params: { style: 'neon' } })).toMatchObject({
      status: 404,
      refusal: 'callUnknown',
    });
    expect(await server.call(loginBanner, { params: { locale: 'tlh' } })).toMatchObject({
      status: 404,
      refusal: 'callUnknown',
    });
  });

  it.each(locales)('has banner lists in %s', async (locale) => {
    const { server } = stage();
    for (const call of [loginBanner, signUpCompleteBanner]) {
      const { value, status } = await server.call(call, { params: { locale } });
      expect(status).toBe(200);
      expect(v.is(call.value, value)).toBe(true);
    }
  });

  it('shows the banners that run now, of the place, the language and the brand', async () => {
    const { server, platform } = stage();
    const now = platform.clock.now();
    const campaign = {
      place: 'login',
      lang: 'de',
      brand: null,
      text: '',
      image: '',
      link: '',
      starts_at: null,
    } as const;
    await putCampaign(platform.db, { ...campaign, id: 'b', position: 2, title: 'Second', ends_at: null });
    await putCampaign(platform.db, { ...campaign, id: 'a', position: 1, title: 'First', ends_at: null });
    await putCampaign(platform.db, { ...campaign, id: 'c', position: 3, title: 'Over', ends_at: now });
    await putCampaign(platform.db, { ...campaign, id: 'd', position: 4, title: 'US', ends_at: null, brand: 'ppool' });
    const titles = async (call: typeof loginBanner | typeof signUpCompleteBanner, locale: string, asked = {}) =>
      (await server.call(call, { params: { locale } }, asked)).value.map(({ title }) => title);
    expect(await titles(loginBanner, 'de')).toEqual(['First', 'Second']);
    const headers = { [internalHeaders.edgeSecret]: testEdgeSecret, [internalHeaders.brand]: 'ppool' };
    expect(await titles(loginBanner, 'de', { headers })).toEqual(['First', 'Second', 'US']);
    expect([await titles(loginBanner, 'en'), await titles(signUpCompleteBanner, 'de')]).toEqual([[], []]);
  });

  it.each(locales)('has texts over those of every part in %s', async (locale) => {
    for (const namespace of ['shell', ...remoteNames]) {
      expect(await stage().server.call(translations, { params: { locale, namespace } })).toMatchObject({
        status: 200,
        value: {},
      });
    }
  });

  it.each([
    ['id', 'nothing'],
    ['en', 'constructor'],
  ] as const)('refuses texts in %s of %s', async (locale, namespace) => {
    expect(await stage().server.call(translations, { params: { locale, namespace } })).toMatchObject({
      status: 404,
      refusal: 'callUnknown',
    });
  });

  it('gives a correction to its own part and language only', () => {
    const corrections = { 'mf-login': { de: { login: { title: 'Anmelden' } } } };
    expect(overlayOf('mf-login', 'de', corrections)).toEqual({ login: { title: 'Anmelden' } });
    expect([overlayOf('mf-login', 'en', corrections), overlayOf('shell', 'de', corrections)]).toEqual([{}, {}]);
  });

  it('has a configuration per brand, cached for a minute', async () => {
    const { server } = stage();
    const main = await server.call(accountsConfig);
    expect(main.headers.get('cache-control')).toBe('public, max-age=60');
    expect(main.value).toEqual({
      customerService: 'http://localhost:4310/support',
      logoUrl: 'http://localhost:4310/main',
      maintenance: false,
    });
    const headers = { [internalHeaders.edgeSecret]: testEdgeSecret, [internalHeaders.brand]: 'ppool' };
    expect((await server.call(accountsConfig, {}, { headers })).value.logoUrl).toBe('http://ppool.localhost:4310/us');
  });
});
