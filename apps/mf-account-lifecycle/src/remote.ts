import { defineRemote } from '@gatehouse/shell-contract';
import { channelingTexts } from './texts/channeling.texts.ts';
import { countryTexts } from './texts/country.texts.ts';
import { emailTexts } from './texts/emails.texts.ts';
import { loadTexts } from './texts/main.texts.ts';
import { switchTexts } from './texts/switch.texts.ts';
import { withdrawalTexts } from './texts/withdrawal.texts.ts';

const switching = () => import('./screens/switch/switch.screens.ts');
const country = () => import('./screens/country/country.screens.ts');

export const remote = defineRemote({
  name: 'mf-account-lifecycle',
  screens: {
    'delete-account': async () => ({
      Component: (await import('./screens/delete-account/delete-account.screen.tsx')).DeleteAccountScreen,
      texts: withdrawalTexts,
    }),
    withdrawal: async () => ({
      Component: (await import('./screens/withdrawal/withdrawal.screen.tsx')).WithdrawalScreen,
      texts: withdrawalTexts,
    }),
    'withdrawal-completed': async () => ({
      Component: (await import('./screens/withdrawal-completed/withdrawal-completed.screen.tsx'))
        .WithdrawalCompletedScreen,
      texts: withdrawalTexts,
    }),
    'keep-account': async () => ({
      Component: (await import('./screens/keep-account/keep-account.screen.tsx')).KeepAccountScreen,
      texts: withdrawalTexts,
    }),
    'change-id': async () => ({
      Component: (await import('./screens/change-id/change-id.screen.tsx')).ChangeIdScreen,
      texts: emailTexts,
    }),
    'switch-start': async () => ({ Component: (await switching()).SwitchStartScreen, texts: switchTexts }),
    'switch-consent': async () => ({ Component: (await switching()).SwitchConsentScreen, texts: switchTexts }),
    'switch-entry': async () => ({ Component: (await switching()).SwitchEntryScreen, texts: switchTexts }),
    'switch-third': async () => ({ Component: (await switching()).SwitchThirdScreen, texts: switchTexts }),
    channeling: async () => ({
      Component: (await import('./screens/channeling/channeling.screen.tsx')).ChannelingScreen,
      texts: channelingTexts,
    }),
    'country-start': async () => ({ Component: (await country()).CountryStartScreen, texts: countryTexts }),
    'country-entry': async () => ({ Component: (await country()).CountryEntryScreen, texts: countryTexts }),
  },
  texts: loadTexts,
});
