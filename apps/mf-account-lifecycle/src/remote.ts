import { defineRemote } from '@gatehouse/shell-contract';
import type { Locale } from '@gatehouse/platform';

export const remote = defineRemote({
  name: 'mf-account-lifecycle',
  screens: {
    'change-nation': () => import('./screens/change-nation/change-nation.screen.tsx'),
  },
  texts: async (locale: Locale) => (await import(`./locales/${locale}.json`)).default,
});
