import { defineRemote } from '@gatehouse/shell-contract';
import { sdkScreens } from './sdk-screens.ts';
import { loadTexts } from './texts/main.texts.ts';

const pcs = () => import('./screens/pcs/pcs.screens.ts');
const launch = () => import('./screens/launch/launch.screen.tsx');

export const remote = defineRemote({
  name: 'mf-device',
  screens: {
    'pc-list': async () => ({ Component: (await pcs()).PcListScreen }),
    'pc-name': async () => ({ Component: (await pcs()).PcNameScreen }),
    'pc-delete': async () => ({ Component: (await pcs()).PcDeleteScreen }),
    launch: async () => ({ Component: (await launch()).LaunchScreen }),
    ...sdkScreens,
  },
  texts: loadTexts,
});
