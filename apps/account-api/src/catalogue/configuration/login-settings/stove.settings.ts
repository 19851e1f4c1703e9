import { styleBaseline } from '@gatehouse/platform';
import { socialProviders } from './social-providers.settings.ts';
import { countrySorting, verificationMethods, type StyleSettings } from './style.settings.ts';

/** Main brand: light, with QR code. */
export const stove: StyleSettings = {
  ...styleBaseline.stove,
  style: 'stove',
  logo: 'main',
  id_contents: 'id-or-email',
  onetime: true,
  onetime_global: true,
  border_line: true,
  third_party: socialProviders('vertical'),
  qrCode: { disabled_nations: ['CN'], polling_seconds: 5 },
  locale: { active: true, mobileSdk: ['ko', 'en', 'zh-cn', 'zh-tw', 'ja', 'de', 'es', 'fr', 'pt', 'th', 'it'] },
  theme: 'main',
  login_method: 'stove',
  login_component: 'login',
  layout: 'default',
  verification: verificationMethods,
  countrySorting,
  tabs: ['login', 'qr', 'onetime'],
  tabs_global: ['login', 'qr', 'onetime'],
};
