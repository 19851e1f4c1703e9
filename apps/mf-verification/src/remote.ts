import { defineRemote } from '@gatehouse/shell-contract';
import type { guardianScreens } from './screens/guardians/guardians.screens.ts';
import type { verificationScreens } from './screens/verification/verification.screens.ts';
import { loadTexts } from './texts.ts';

const screen = (id: keyof typeof verificationScreens) => async () =>
  (await import('./screens/verification/verification.screens.ts')).verificationScreens[id];

const guardian = (id: keyof typeof guardianScreens) => async () =>
  (await import('./screens/guardians/guardians.screens.ts')).guardianScreens[id];

export const remote = defineRemote({
  name: 'mf-verification',
  screens: {
    verification: screen('verification'),
    'verification-complete': screen('verification-complete'),
    'verification-dream': screen('verification-dream'),
    'verification-phone': screen('verification-phone'),
    studio: screen('studio'),
    'studio-failed': screen('studio-failed'),
    'guardian-child': guardian('guardian-child'),
    'guardian-entry': guardian('guardian-entry'),
    'guardian-consent': guardian('guardian-consent'),
    'guardian-checked': guardian('guardian-checked'),
    'guardian-consents': guardian('guardian-consents'),
  },
  texts: loadTexts,
});
