import { defineRemote } from '@gatehouse/shell-contract';
import { loadTexts } from './texts.ts';

const pcs = () => import('./screens/pcs/pcs.screens.ts');

export const remote = defineRemote({
  name: 'mf-device',
  screens: {
    'pc-list': async () => ({ Component: (await pcs()).PcListScreen }),
    'pc-name': async () => ({ Component: (await pcs()).PcNameScreen }),
    'pc-delete': async () => ({ Component: (await pcs()).PcDeleteScreen }),
  },
  texts: loadTexts,
});
