import { defineRemote } from '@gatehouse/shell-contract';
import { loadTexts } from './texts/main.texts.ts';

export const remote = defineRemote({
  name: 'mf-recovery',
  screens: {
    'recover-id': async () => ({
      Component: (await import('./screens/recover-id/recover-id.screen.tsx')).RecoverIdScreen,
    }),
    'recover-password': async () => ({
      Component: (await import('./screens/recover-password/recover-password.screen.tsx')).RecoverPasswordScreen,
    }),
    'change-password': async () => ({
      Component: (await import('./screens/change-password/change-password.screen.tsx')).ChangePasswordScreen,
    }),
  },
  texts: loadTexts,
});
