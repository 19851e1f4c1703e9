import { loginSettings } from '@gatehouse/api-contract';
import { isStyle } from '@gatehouse/platform';
import type { Settings } from '../../shared/settings/settings.ts';
import { settingsOfStyle } from '../../cdn/login-settings/all-styles.ts';
import type { StyleSettings } from '../../cdn/login-settings/style-settings.ts';
import { done, refuse } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

/** The page hides, or names beforehand, what a call would refuse: both follow one setting. */
const withPlatformSettings = (
  settings: StyleSettings,
  { twitterInflowPaths, passwordMax }: Settings,
): StyleSettings => ({
  ...settings,
  third_party: { ...settings.third_party, twitter_inflow_paths: [...twitterInflowPaths] },
  password: { max: passwordMax },
});

export const loginSettingsRoute = route(loginSettings, async ({ platform, request }) => {
  const style = request.params.style.toLowerCase();
  if (!isStyle(style)) return refuse('callUnknown');
  return done(withPlatformSettings(settingsOfStyle[style], platform.settings));
});
