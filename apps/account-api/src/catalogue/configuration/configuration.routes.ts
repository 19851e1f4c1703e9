import {
  accountsConfig,
  loginBanner,
  loginSettings,
  signUpCompleteBanner,
  translations,
} from '@gatehouse/api-contract';
import { isLocale, isStyle } from '@gatehouse/platform';
import { route, type Route } from '../../base/http/route.ts';
import { done, refuse } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { Settings } from '../../base/settings/platform.settings.ts';
import { configOfSite } from './accounts-config.query.ts';
import { runningCampaigns } from './campaigns.repository.ts';
import type { CampaignPlace } from './campaigns.tables.ts';
import { settingsOfStyle } from './login-settings/all-styles.settings.ts';
import type { StyleSettings } from './login-settings/style.settings.ts';
import { overlayOf } from './translations.settings.ts';

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

const loginSettingsRoute = route(loginSettings, async ({ ctx, request }) => {
  const style = request.params.style.toLowerCase();
  if (!isStyle(style)) return refuse('callUnknown');
  return done(withPlatformSettings(settingsOfStyle[style], ctx.settings));
});

const accountsConfigRoute = route(accountsConfig, async ({ ctx }) => done(await configOfSite(ctx, ctx.caller.brand)));

async function bannersAt(ctx: RequestContext, place: CampaignPlace, lang: string) {
  const { brand } = ctx.caller;
  if (!isLocale(lang)) return refuse('callUnknown');
  return done(await runningCampaigns(ctx.db, { place, lang, brand, now: ctx.clock.now() }));
}

const loginBannerRoute = route(loginBanner, ({ ctx, request }) => bannersAt(ctx, 'login', request.params.locale));

const signUpCompleteBannerRoute = route(signUpCompleteBanner, ({ ctx, request }) =>
  bannersAt(ctx, 'sign-up', request.params.locale),
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
