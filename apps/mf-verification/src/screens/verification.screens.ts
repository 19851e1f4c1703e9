import { restoreLocaleAndStyle } from '@gatehouse/challenge';
// One chunk for every page of a verification.
import type { Screen, ScreenLoadInput } from '@gatehouse/shell-contract';
import { childPageFor, checkedPageFor } from '../flow/guardians.load.ts';
import { VerificationDreamScreen } from './person-return/verification-dream.screen.tsx';
import { VerificationPhoneScreen } from './person-return/verification-phone.screen.tsx';
import { VerificationStudioFailedScreen } from './studio/verification-studio-failed.screen.tsx';
import { VerificationStudioScreen } from './studio/verification-studio.screen.tsx';
import { VerificationCompleteScreen } from './verification-complete/verification-complete.screen.tsx';
import { VerificationScreen } from './verification/verification.screen.tsx';

/** A provider's answer opens in the language and style in which the player left, then on the page of the flow that asked. */
const answered = (input: ScreenLoadInput) => (restoreLocaleAndStyle(input) ? undefined : checkedPageFor(input));

export const verificationScreens = {
  verification: { Component: VerificationScreen, load: childPageFor },
  'verification-complete': { Component: VerificationCompleteScreen },
  'verification-dream': { Component: VerificationDreamScreen, load: answered },
  'verification-phone': { Component: VerificationPhoneScreen, load: answered },
  'verification-studio': { Component: VerificationStudioScreen },
  'verification-studio-failed': { Component: VerificationStudioFailedScreen },
} as const satisfies Readonly<Record<string, Screen>>;
