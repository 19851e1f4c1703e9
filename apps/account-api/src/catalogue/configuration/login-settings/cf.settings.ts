import { styleBaseline } from '@gatehouse/platform';
import { noSocialProviders } from './social-providers.settings.ts';
import { countrySorting, verificationMethods, type StyleSettings } from './style.settings.ts';

/** Service whose old accounts sign in by ID and move over: dark. */
export const cf: StyleSettings = {
  ...styleBaseline.cf,
  style: 'cf',
  logo: 'main',
  id_contents: 'id',
  border_line: true,
  third_party: noSocialProviders,
  theme: 'main dark',
  login_method: 'cf',
  login_component: 'migrate-login',
  layout: 'default',
  verification: verificationMethods,
  countrySorting,
};
