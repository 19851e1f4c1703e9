import { defineRemote } from '@gatehouse/shell-contract';
import type { Locale } from '@gatehouse/platform';

export const remote = defineRemote({
  name: 'mf-signup',
  screens: {
    'sign-up': () => import('./screens/sign-up/sign-up.screen.tsx'),
  },
  texts: async (locale: Locale) => (await import(`./locales/${locale}.json`)).default,
});
