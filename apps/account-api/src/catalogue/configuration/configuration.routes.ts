import {
  accountsConfig,
  loginBanner,
  loginSettings,
  signUpCompleteBanner,
  translations,
} from '@gatehouse/api-contract';
import { isLocale, isStyle } from '@gatehouse/platform';
import type { Caller } from '../../base/caller.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done, refuse } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { configOfSite } from './accounts-config.ts';
import { runningCampaigns } from './campaigns.repository.ts';
import type { CampaignPlace } from './campaigns.tables.ts';
import { settingsOfStyle } from './login-settings/all-styles.ts';
import type { StyleSettings } from './login-settings/style-settings.ts';
import { overlayOf } from './translations.ts';

/** The page hides, or names beforehand, what a call would refuse: both follow one setting. */
const withPlatformSettings = (
  settings: StyleSettings,
  { twitterInflowPaths, passwordMax, closedStyles }: Settings,
): StyleSettings => ({
  ...settings,
  third_party: { ...settings.third_party, twitter_inflow_paths: [...twitterInflowPaths] },
  password: { max: passwordMax },
  status: closedStyles.includes(settings.style) ? 'closed' : 'open',
});

const loginSettingsRoute = route(loginSettings, async ({ platform, request }) => {
  const style = request.params.style.toLowerCase();
  if (!isStyle(style)) return refuse('callUnknown');
  return done(withPlatformSettings(settingsOfStyle[style], platform.settings));
});

const accountsConfigRoute = route(accountsConfig, async ({ platform, caller }) =>
  done(await configOfSite(platform, caller.brand)),
);

async function bannersAt(place: CampaignPlace, lang: string, platform: Platform, { brand }: Caller) {
  if (!isLocale(lang)) return refuse('callUnknown');
  return done(await runningCampaigns(platform.db, { place, lang, brand, now: platform.clock.now() }));
}

const loginBannerRoute = route(loginBanner, ({ platform, caller, request }) =>
  bannersAt('login', request.params.locale, platform, caller),
);

const signUpCompleteBannerRoute = route(signUpCompleteBanner, ({ platform, caller, request }) =>
  bannersAt('sign-up', request.params.locale, platform, caller),
);

const translationsRoute = route(translations, async ({ request }) => {
  const { locale, namespace } = request.params;
  const overlay = isLocale(locale) ? overlayOf(namespace, locale) : null;
  return overlay ? done(overlay) : refuse('callUnknown');
});

export const configurationRoutes: readonly Route[] = [
  loginSettingsRoute,
  accountsConfigRoute,
  loginBannerRoute,
  signUpCompleteBannerRoute,
  translationsRoute,
];
