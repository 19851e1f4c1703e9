import { defineRemote } from '@gatehouse/shell-contract';
import type { guardianScreens } from './screens/guardians.screens.ts';
import type { verificationScreens } from './screens/verification.screens.ts';
import { loadTexts } from './texts/main.texts.ts';

const screen = (id: keyof typeof verificationScreens) => async () =>
  (await import('./screens/verification.screens.ts')).verificationScreens[id];

const guardian = (id: keyof typeof guardianScreens) => async () =>
  (await import('./screens/guardians.screens.ts')).guardianScreens[id];

export const remote = defineRemote({
  name: 'mf-verification',
  screens: {
    verification: screen('verification'),
    'verification-complete': screen('verification-complete'),
    'verification-dream': screen('verification-dream'),
    'verification-phone': screen('verification-phone'),
    'verification-studio': screen('verification-studio'),
    'verification-studio-failed': screen('verification-studio-failed'),
    'guardians-child': guardian('guardians-child'),
    'guardians-entry': guardian('guardians-entry'),
    'guardians-consent': guardian('guardians-consent'),
    'guardians-checked': guardian('guardians-checked'),
    'guardians-consents': guardian('guardians-consents'),
  },
  texts: loadTexts,
});
