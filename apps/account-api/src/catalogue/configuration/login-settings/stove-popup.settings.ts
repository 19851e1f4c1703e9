import { styleBaseline } from '@gatehouse/platform';
import { socialProviders } from './social-providers.settings.ts';
import { countrySorting, verificationMethods, type StyleSettings } from './style.settings.ts';

/** Main brand in a third party's pop-up: light, social. */
export const stovePopup: StyleSettings = {
  ...styleBaseline.stove_popup,
  style: 'stove_popup',
  logo: 'main',
  id_contents: 'id-or-email',
  border_line: false,
  third_party: socialProviders('vertical'),
  theme: 'main light',
  login_method: 'stoveThird',
  login_component: 'social-login',
  layout: 'default',
  verification: verificationMethods,
  countrySorting,
};
