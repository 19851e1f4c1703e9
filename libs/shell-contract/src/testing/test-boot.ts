import {
  locales,
  loginSettingsSchema,
  siteOf,
  type PageBoot,
  type PageRelease,
  type RouteScreen,
} from '@gatehouse/platform';
import * as v from 'valibot';

const site = siteOf('local', 'main');

export const screenRow = (row: Partial<RouteScreen> & Pick<RouteScreen, 'id' | 'paths'>): RouteScreen => ({
  layout: 'default',
  guards: [],
  public: true,
  first: false,
  ...row,
});

export const releaseRow = (version: string): PageRelease => ({
  version,
  contract: 1,
  base: `http://localhost:4201/mf-login/${version}/`,
  entry: 'remote-entry.js',
  integrity: `sha256-${'A'.repeat(43)}=`,
});

/** Boot data of the main brand's local page with a login and a protected device page. */
export function testBoot(overrides: Partial<PageBoot> = {}): PageBoot {
  return {
    environment: 'local',
    brand: 'main',
    style: 'stove',
    locale: 'en',
    locales,
    surface: 'browser',
    nation: 'KR',
    settings: v.parse(loginSettingsSchema, { style: 'stove' }),
    sites: {
      home: site.home,
      main: site.mainSite,
      us: site.usSite,
      member: site.memberSite,
      inflowPath: site.inflowPath,
    },
    returns: site.returns,
    remotes: {
      'mf-login': {
        current: releaseRow('1.1.0'),
        previous: releaseRow('1.0.0'),
        screens: [
          screenRow({ id: 'login', paths: ['/login', '/auth/login'] }),
          screenRow({ id: 'code', paths: ['/auth/code'], guards: ['check-state'] }),
        ],
      },
      'mf-device': {
        current: releaseRow('2.0.0'),
        previous: null,
        screens: [screenRow({ id: 'devices', paths: ['/devices'], public: false })],
      },
    },
    clockOffsetMs: 0,
    first: null,
    shellVersion: '1.0.0',
    ...overrides,
  };
}
