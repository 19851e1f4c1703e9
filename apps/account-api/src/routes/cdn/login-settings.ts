import { loginSettings } from '@gatehouse/api-contract';
import { isStyle } from '@gatehouse/platform';
import { settingsOfStyle } from '../../cdn/login-settings/all-styles.ts';
import { done, refuse } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const loginSettingsRoute = route(loginSettings, async ({ request }) => {
  const style = request.params.style.toLowerCase();
  return isStyle(style) ? done(settingsOfStyle[style]) : refuse('callUnknown');
});
