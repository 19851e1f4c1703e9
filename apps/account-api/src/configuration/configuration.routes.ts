import {
  accountsConfig,
  loginBanner,
  loginSettings,
  signUpCompleteBanner,
  translations,
} from '@gatehouse/api-contract';
import { isLocale, isStyle } from '@gatehouse/platform';
import { route, type Route } from '../shared/http/route.ts';
import { done, refuse } from '../shared/outcome.ts';
import type { Settings } from '../shared/settings/settings.ts';
import { configOfSite } from './accounts-config.ts';
import { loginBanners, signUpCompleteBanners } from './banners.ts';
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

const loginBannerRoute = route(loginBanner, async ({ request }) =>
  isLocale(request.params.locale) ? done(loginBanners(request.params.locale)) : refuse('callUnknown'),
);

const signUpCompleteBannerRoute = route(signUpCompleteBanner, async ({ request }) =>
  isLocale(request.params.locale) ? done(signUpCompleteBanners(request.params.locale)) : refuse('callUnknown'),
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
