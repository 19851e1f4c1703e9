import type { PreparedAnswer } from '@gatehouse/api-client/testing';
import { hubVerify, verifyStatus } from '@gatehouse/api-contract';
import { refusalSuite } from '@gatehouse/screen/testing';
import type { ComponentType } from 'react';
import { openScreen } from '../../testing/open-screen.tsx';
import { SdkCheckCompleteScreen, SdkCheckStartScreen } from './sdk-check.screens.ts';

// Differs from the language of the page, so that a sentence of the page cannot pass for the platform's.
const locale = 'ko';
const show = (Screen: ComponentType, path: string) => (answers: readonly PreparedAnswer[]) =>
  openScreen(Screen, `/webview/sdk/${path}`, answers, { explain: locale }).host;
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
