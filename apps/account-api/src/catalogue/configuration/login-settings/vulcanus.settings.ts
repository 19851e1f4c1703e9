import { styleBaseline } from '@gatehouse/platform';
import { noSocialProviders } from './social-providers.settings.ts';
import { countrySorting, verificationMethods, type StyleSettings } from './style.settings.ts';

/** Dark, the login tab only, no social buttons, no member menu. */
export const vulcanus: StyleSettings = {
  ...styleBaseline.vulcanus,
  style: 'vulcanus',
  logo: 'main',
  id_contents: 'id-or-email',
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
