import { defineRemote } from '@gatehouse/shell-contract';
import { loadTexts } from './texts/main.texts.ts';

export const remote = defineRemote({
  name: 'mf-account-lifecycle',
  screens: {
    withdrawal: async () => ({
      Component: (await import('./screens/withdrawal/withdrawal.screen.tsx')).WithdrawalScreen,
    }),
  },
  texts: loadTexts,
});
