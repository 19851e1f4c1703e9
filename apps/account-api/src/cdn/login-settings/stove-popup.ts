import { socialProviders } from './social-providers.ts';
import { countrySorting, verificationMethods, type StyleSettings } from './style-settings.ts';

/** Main brand in a third party's pop-up: light, social. */
export const stovePopup: StyleSettings = {
  style: 'stove_popup',
  logo: 'main',
  id_contents: 'id-or-email',
  forever: false,
  forever_date: 7,
  member_menu: ['pw', 'register'],
  member_menu_global: ['pw', 'register'],
  border_line: false,
  third_party: socialProviders('vertical'),
  theme: 'main light',
  login_method: 'stoveThird',
  login_component: 'social-login',
  layout: 'default',
  verification: verificationMethods,
  countrySorting,
};
