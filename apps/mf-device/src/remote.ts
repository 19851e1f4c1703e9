import { defineRemote } from '@gatehouse/shell-contract';
import { launchTexts } from './texts/launch.texts.ts';
import { sdkTexts } from './texts/sdk.texts.ts';
import { loadTexts } from './texts/main.texts.ts';

const pcs = () => import('./screens/pcs/pcs.screens.ts');
const launch = () => import('./screens/launch/launch.screen.tsx');
const registration = () => import('./screens/registration/registration.screens.ts');
const management = () => import('./screens/management/management.screens.ts');
const guardianMail = () => import('./screens/guardian-mail/guardian-mail.screens.ts');
const sdkCheck = () => import('./screens/sdk-check/sdk-check.screens.ts');
const texts = sdkTexts;

export const remote = defineRemote({
  name: 'mf-device',
  screens: {
    'pc-list': async () => ({ Component: (await pcs()).PcListScreen }),
    'pc-name': async () => ({ Component: (await pcs()).PcNameScreen }),
    'pc-delete': async () => ({ Component: (await pcs()).PcDeleteScreen }),
    launch: async () => ({ Component: (await launch()).LaunchScreen, texts: launchTexts }),
    'registration-steps': async () => ({ Component: (await registration()).RegistrationStepsScreen, texts }),
    'registration-guide': async () => ({ Component: (await registration()).RegistrationGuideScreen, texts }),
    'management-devices': async () => ({ Component: (await management()).ManagementDevicesScreen, texts }),
    'management-contacts': async () => ({ Component: (await management()).ManagementContactsScreen, texts }),
    'guardian-mail-input': async () => ({ Component: (await guardianMail()).GuardianMailInputScreen, texts }),
    'guardian-mail-code': async () => ({ Component: (await guardianMail()).GuardianMailCodeScreen, texts }),
    'sdk-check-start': async () => ({ Component: (await sdkCheck()).SdkCheckStartScreen, texts }),
    'sdk-check-complete': async () => ({ Component: (await sdkCheck()).SdkCheckCompleteScreen, texts }),
  },
  texts: loadTexts,
});
