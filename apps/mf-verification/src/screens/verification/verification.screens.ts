// One chunk for every page of a verification.
import type { Screen, ScreenLoadInput } from '@gatehouse/shell-contract';
import { childPageFor, checkedPageFor } from '../guardians/guardians.load.ts';
import { returnsToLook } from '../person-check/return-look.ts';
import { VerifyDreamScreen, VerifyPhoneScreen } from '../person-return/person-return.screen.tsx';
import { StudioFailedScreen, StudioScreen } from '../studio/studio.screen.tsx';
import { VerificationCompleteScreen } from '../verification-complete/verification-complete.screen.tsx';
import { VerificationScreen } from './verification.screen.tsx';

/** A provider's answer opens in the language and style that its player left, then on the page of whoever asked. */
const answered = (input: ScreenLoadInput) => (returnsToLook(input) ? undefined : checkedPageFor(input));

export const verificationScreens = {
  verification: { Component: VerificationScreen, load: childPageFor },
  'verification-complete': { Component: VerificationCompleteScreen },
  'verification-dream': { Component: VerifyDreamScreen, load: answered },
  'verification-phone': { Component: VerifyPhoneScreen, load: answered },
  'verification-studio': { Component: StudioScreen },
  'verification-studio-failed': { Component: StudioFailedScreen },
} as const satisfies Readonly<Record<string, Screen>>;
