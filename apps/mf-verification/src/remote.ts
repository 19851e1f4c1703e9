import { defineRemote } from '@gatehouse/shell-contract';
import { loadTexts } from './texts.ts';

export const remote = defineRemote({
  name: 'mf-verification',
  screens: {
    verification: async () => ({
      Component: (await import('./screens/verification/verification.screen.tsx')).VerificationScreen,
    }),
    'verification-complete': async () => ({
      Component: (await import('./screens/verification-complete/verification-complete.screen.tsx'))
        .VerificationCompleteScreen,
    }),
  },
  texts: loadTexts,
});
