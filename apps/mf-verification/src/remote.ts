import { defineRemote } from '@gatehouse/shell-contract';
import type { verificationScreens } from './screens/verification/verification.screens.ts';
import { loadTexts } from './texts.ts';

const screen = (id: keyof typeof verificationScreens) => async () => ({
  Component: (await import('./screens/verification/verification.screens.ts')).verificationScreens[id],
});

export const remote = defineRemote({
  name: 'mf-verification',
  screens: {
    verification: screen('verification'),
    'verification-complete': screen('verification-complete'),
    'verification-dream': screen('verification-dream'),
    'verification-phone': screen('verification-phone'),
  },
  texts: loadTexts,
});
