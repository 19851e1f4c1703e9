import { noSocialProviders } from './social-providers.ts';
import { countrySorting, verificationMethods, type StyleSettings } from './style-settings.ts';

/** Dark, the login tab only, no social buttons, no member menu. */
export const vulcanus: StyleSettings = {
  style: 'vulcanus',
  logo: 'main',
  id_contents: 'id-or-email',
  forever: true,
  forever_date: 7,
  member_menu: [],
  member_menu_global: [],
  border_line: false,
  third_party: noSocialProviders,
  theme: 'vulcanus dark',
  login_method: 'vulcanus',
  login_component: 'vulcanus-login',
  layout: 'vulcanus',
  verification: verificationMethods,
  countrySorting,
  tabs: ['login'],
  tabs_global: ['login'],
};
