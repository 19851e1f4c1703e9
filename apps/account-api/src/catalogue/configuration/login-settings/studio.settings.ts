import { styleBaseline } from '@gatehouse/platform';
import { socialProviders } from './social-providers.settings.ts';
import { countrySorting, verificationMethods, type StyleSettings } from './style.settings.ts';

/** Independent developers: two weeks signed in, approval by push in two countries. */
export const studio: StyleSettings = {
  ...styleBaseline.studio,
  style: 'studio',
  logo: 'main',
  id_contents: 'id-or-email',
  border_line: true,
  third_party: socialProviders('horizontal'),
  available_push_nations: ['KR', 'PH'],
  theme: 'studio',
  login_method: 'studio',
  login_component: 'studio-login',
  layout: 'default',
  verification: verificationMethods,
  countrySorting,
};
