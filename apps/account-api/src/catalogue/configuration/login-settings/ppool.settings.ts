import { styleBaseline } from '@gatehouse/platform';
import { socialProviders } from './social-providers.settings.ts';
import { countrySorting, verificationMethods, type StyleSettings } from './style.settings.ts';

/** Second brand: light, horizontal social buttons. */
export const ppool: StyleSettings = {
  ...styleBaseline.ppool,
  style: 'ppool',
  logo: 'ppool',
  id_contents: 'id-or-email',
  border_line: true,
  third_party: socialProviders('horizontal'),
  theme: 'ppool light',
  login_method: 'ppool',
  login_component: 'ppool-login',
  layout: 'default',
  verification: verificationMethods,
  countrySorting,
};
