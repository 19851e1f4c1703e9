import type { StyleSettings } from './style.settings.ts';

type ThirdParty = NonNullable<StyleSettings['third_party']>;

/** Social providers: the default list, and by country where it differs (spec A §3: KR; JP, TW, TH, MO; default). */
export const socialProviders = (type: ThirdParty['type']): ThirdParty => ({
  type,
  list: ['GP', 'FB', 'APPLE', 'TW'],
  login_providers_by_country: [
    { countries: ['KR'], providers: ['NAVER', 'GP', 'FB', 'APPLE', 'TW'] },
    { countries: ['JP', 'TW', 'TH', 'MO'], providers: ['LINE', 'GP', 'FB', 'APPLE', 'TW'] },
  ],
});

export const noSocialProviders: ThirdParty = { type: 'none', list: [], login_providers_by_country: [] };
