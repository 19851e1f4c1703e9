// One chunk for every page of a verification.
import type { ComponentType } from 'react';
import { VerifyDreamScreen, VerifyPhoneScreen } from '../person-return/person-return.screen.tsx';
import { VerificationCompleteScreen } from '../verification-complete/verification-complete.screen.tsx';
import { VerificationScreen } from './verification.screen.tsx';

export const verificationScreens = {
  verification: VerificationScreen,
  'verification-complete': VerificationCompleteScreen,
  'verification-dream': VerifyDreamScreen,
  'verification-phone': VerifyPhoneScreen,
} as const satisfies Readonly<Record<string, ComponentType>>;
