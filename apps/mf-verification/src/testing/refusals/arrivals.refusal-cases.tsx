import { answerWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  hubVerify,
  oauthCodeLv2,
  reauthRecover,
  studioVerification,
  termsAgreeV20,
  verificationWay,
  verifyStatus,
} from '@gatehouse/api-contract';
import type { RefusalCase } from '@gatehouse/screen/testing';
import { VerificationStudioScreen } from '../../screens/studio/verification-studio.screen.tsx';
import { VerificationCompleteScreen } from '../../screens/verification-complete/verification-complete.screen.tsx';
import { VerificationScreen } from '../../screens/verification/verification.screen.tsx';
import { standing } from '../standing.ts';
import { back, press, returned, show, toCaller, toMainSite } from './show.tsx';

const session = { state: 'member', memberNo: 1, providerCd: 'SO', countryCd: 'KR', expiresAt: 9e15 } as const;
const url = '/verification?type=email-verify&state=s-1';
const complete = (before: readonly PreparedAnswer[]) => (answers: readonly PreparedAnswer[]) =>
  show(<VerificationCompleteScreen />, [...before, ...answers], { host: { url: '/verification/complete?state=s-1' } });
const proven = standing({ stage: 19, recovers: 'signIn' });
const gameUrl = (callback: string) =>
  `/verification?${new URLSearchParams({ type: 'game-common', game_id: 'GAME_1', callback_url: callback }).toString()}`;
const agreed = answerWith(termsAgreeV20, { agree_yn: 'Y', missing: [] });
const game = (before: readonly PreparedAnswer[]) => (answers: readonly PreparedAnswer[]) =>
  show(<VerificationScreen />, [...before, ...answers], { host: { url: gameUrl(back), session } });
const studio = `/studio/verification?redirect_url=${encodeURIComponent(back)}`;

/** What a page asks the platform for as it arrives, and what the end of a verification asks for. */
export const arrivalCases: readonly RefusalCase[] = [
  {
    at: 'screens/verification/verification.controller.ts',
    call: verifyStatus,
    open: (answers) => show(<VerificationScreen />, answers, { host: { url } }),
    otherwise: toMainSite,
  },
  {
    at: 'screens/verification/verification.controller.ts',
    call: verificationWay,
    open: (answers) => {
      const all = standing({ ...returned, type: 'change-nation', other_ways: ['phone', 'email'] });
      return show(<VerificationScreen />, [all, ...answers], { host: { url } });
    },
    act: () => press('With a code by text message'),
    otherwise: {
      ...toCaller,
      verificationNotAllowed: { shows: 'Something about your account or your network has changed' },
    },
  },
  {
    at: 'screens/verification-complete/verification-complete.controller.ts',
    call: verifyStatus,
    open: complete([]),
    otherwise: toMainSite,
  },
  {
    at: 'use-enter-account.ts',
    call: reauthRecover,
    open: complete([proven]),
  },
  {
    at: 'use-enter-account.ts',
    call: oauthCodeLv2,
    open: complete([proven, answerWith(reauthRecover, { redirect_url: '' })]),
  },
  {
    at: 'screens/game-common/game-common.controller.ts',
    call: hubVerify,
    open: game([agreed]),
    // Told to the game, too: it named a game that is none (spec A §4, "Game common verification").
    otherwise: { ...toCaller, sdkError: { leads: /code=94002/ } },
  },
  {
    at: 'screens/game-common/game-common.controller.ts',
    call: termsAgreeV20,
    open: game([]),
    // Reported to the game (spec A §4, "Game common verification").
    otherwise: { termsCheckApiError: { leads: /code=94003/ } },
  },
  {
    at: 'screens/studio/studio.controller.ts',
    call: studioVerification,
    open: (answers) => show(<VerificationStudioScreen />, answers, { host: { url: studio, style: 'studio', session } }),
  },
];
