import { loginSettings } from '@gatehouse/api-contract';
import { isStyle } from '@gatehouse/platform';
import { settingsOfStyle } from '../../cdn/login-settings/all-styles.ts';
import type { StyleSettings } from '../../cdn/login-settings/style-settings.ts';
import { done, refuse } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

/** The page hides what the sign-in would refuse: both follow one setting. */
const withTwitterPaths = (settings: StyleSettings, paths: readonly string[]): StyleSettings => ({
  ...settings,
  third_party: { ...settings.third_party, twitter_inflow_paths: [...paths] },
});

export const loginSettingsRoute = route(loginSettings, async ({ platform, request }) => {
  const style = request.params.style.toLowerCase();
  if (!isStyle(style)) return refuse('callUnknown');
  return done(withTwitterPaths(settingsOfStyle[style], platform.settings.twitterInflowPaths));
});
