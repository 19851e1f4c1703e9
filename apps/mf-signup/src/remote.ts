import { defineRemote } from '@gatehouse/shell-contract';
import { loadTexts } from './texts.ts';

export const remote = defineRemote({
  name: 'mf-signup',
  screens: {
    'sign-up': async () => ({ Component: (await import('./screens/sign-up/sign-up.screen.tsx')).SignUpScreen }),
  },
  texts: loadTexts,
});
