import type { RemoteDefinition } from '@gatehouse/shell-contract';
import { withNext } from './flow/with-next.ts';
import { sdkTexts as texts } from './texts/sdk.texts.ts';

const registration = () => import('./screens/registration/registration.screens.ts');
const management = () => import('./screens/management/management.screens.ts');
const guardianMailInput = () => import('./screens/guardian-mail-input/guardian-mail-input.screen.tsx');
const guardianMailCode = () => import('./screens/guardian-mail-code/guardian-mail-code.screen.tsx');
const sdkCheck = () => import('./screens/sdk-check/sdk-check.screens.ts');

/** Screens of a game's web view. The page without the shell knows these only, and so loads no names of other chunks. */
export const sdkScreens: RemoteDefinition['screens'] = {
  'registration-steps': async () => ({ Component: (await registration()).RegistrationStepsScreen, texts }),
  'registration-guide': async () => ({ Component: (await registration()).RegistrationGuideScreen, texts }),
  'management-devices': async () => ({ Component: (await management()).ManagementDevicesScreen, texts }),
  'management-contacts': async () => ({ Component: (await management()).ManagementContactsScreen, texts }),
  'guardian-mail-input': async () => ({
    Component: (await withNext(guardianMailInput, guardianMailCode)).GuardianMailInputScreen,
    texts,
  }),
  'guardian-mail-code': async () => ({
    Component: (await withNext(guardianMailCode, guardianMailInput)).GuardianMailCodeScreen,
    texts,
  }),
  'sdk-check-start': async () => ({ Component: (await sdkCheck()).SdkCheckStartScreen, texts }),
  'sdk-check-complete': async () => ({ Component: (await sdkCheck()).SdkCheckCompleteScreen, texts }),
};
