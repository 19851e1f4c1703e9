import { defineRemote } from '@gatehouse/shell-contract';
import type { Locale } from '@gatehouse/platform';

export const remote = defineRemote({
  name: 'mf-device',
  screens: {
    'pc-verify': () => import('./screens/pc-verify/pc-verify.screen.tsx'),
  },
  texts: async (locale: Locale) => (await import(`./locales/${locale}.json`)).default,
});
