import { defineRemote } from '@gatehouse/shell-contract';
import type { Locale } from '@gatehouse/platform';

export const remote = defineRemote({
  name: 'mf-verification',
  screens: {
    'verification': () => import('./screens/verification/verification.screen.tsx'),
  },
  texts: async (locale: Locale) => (await import(`./locales/${locale}.json`)).default,
});
