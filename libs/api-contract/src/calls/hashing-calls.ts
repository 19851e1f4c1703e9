import type { CallDefinition } from '../definition/define-call.ts';
import { campaignToken, changePassword, resetPassword } from './new-password.ts';
import { resetAnswer } from './recovery.ts';
import { securityQuestionSave } from './security-question.ts';
import { signInV20, signInV21 } from './sign-in.ts';
import { signUpRegister } from './sign-up.ts';

/** Calls that hash a password: they stand in a line, which a caller who does not wait any longer leaves. */
export const hashingCalls: readonly CallDefinition[] = [
  signInV20,
  signInV21,
  signUpRegister,
  resetAnswer,
  resetPassword,
  campaignToken,
  changePassword,
  securityQuestionSave,
];
