import { configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { hubVerify, verifyStatus } from '@gatehouse/api-contract';
import { explainIn, refusalSuite } from '@gatehouse/screen/testing';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import en from '../../texts/sdk/en.json';
import { SdkCheckCompleteScreen, SdkCheckStartScreen } from './sdk-check.screens.ts';

// Another language than the labels', so that no sentence of the page passes for the platform's.
const locale = 'ko';
const show = (Screen: typeof SdkCheckStartScreen, url: string) => (answers: readonly PreparedAnswer[]) => {
  configureFakeApi(...answers);
  const host = createFakeHost({ url: `/webview/sdk/${url}`, surface: 'sdk', explain: explainIn(locale) });
  renderWithHost(<Screen />, { host, texts: { 'mf-device.sdk': en } });
  return host;
};
const at = (file: string) => `screens/sdk-check/${file}`;

refusalSuite(
  [
    {
      at: at('sdk-check-start.screen.tsx'),
      call: hubVerify,
      open: show(SdkCheckStartScreen, 'verification?service_id=PLAYGROUND_GAME'),
    },
    {
      at: at('sdk-check-complete.screen.tsx'),
      call: verifyStatus,
      open: show(SdkCheckCompleteScreen, 'verification/complete?service_id=PLAYGROUND_GAME&state=s-1'),
    },
  ],
  locale,
);
