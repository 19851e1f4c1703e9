import { defineRemote } from '@gatehouse/shell-contract';
import type { Locale } from '@gatehouse/platform';

export const remote = defineRemote({
  name: 'mf-recovery',
  screens: {
    'recover-password': () => import('./screens/recover-password/recover-password.screen.tsx'),
  },
  texts: async (locale: Locale) => (await import(`./locales/${locale}.json`)).default,
});
