import { socialProviders } from './social-providers.ts';
import { countrySorting, verificationMethods, type StyleSettings } from './style-settings.ts';

/** Second brand: light, horizontal social buttons. */
export const ppool: StyleSettings = {
  style: 'ppool',
  logo: 'ppool',
  id_contents: 'id-or-email',
  forever: true,
  forever_date: 7,
  member_menu: ['pw', 'register'],
  member_menu_global: ['pw', 'register'],
  border_line: true,
  third_party: socialProviders('horizontal'),
  theme: 'ppool light',
  login_method: 'ppool',
  login_component: 'ppool-login',
  layout: 'default',
  verification: verificationMethods,
  countrySorting,
};
