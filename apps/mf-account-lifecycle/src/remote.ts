import { defineRemote } from '@gatehouse/shell-contract';
import { countryTexts } from './texts/country.texts.ts';
import { loadTexts } from './texts/main.texts.ts';

const country = () => import('./screens/country/country.screens.ts');

export const remote = defineRemote({
  name: 'mf-account-lifecycle',
  screens: {
    withdrawal: async () => ({
      Component: (await import('./screens/withdrawal/withdrawal.screen.tsx')).WithdrawalScreen,
    }),
    'country-start': async () => ({ Component: (await country()).CountryStartScreen, texts: countryTexts }),
    'country-entry': async () => ({ Component: (await country()).CountryEntryScreen, texts: countryTexts }),
  },
  texts: loadTexts,
});
