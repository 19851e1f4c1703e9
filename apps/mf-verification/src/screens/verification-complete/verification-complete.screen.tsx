import { VerificationScreen } from '../verification/verification.screen.tsx';

/** Where a finished check comes back to: says the same as the way in, until verification opens. */
export function VerificationCompleteScreen() {
  return <VerificationScreen />;
}
