import { defineRemote } from '@gatehouse/shell-contract';
import { loadTexts } from './texts.ts';

export const remote = defineRemote({
  name: 'mf-device',
  screens: {
    'pc-verify': async () => ({ Component: (await import('./screens/pc-verify/pc-verify.screen.tsx')).PcVerifyScreen }),
  },
  texts: loadTexts,
});
