import { emailSessionFlowSteps } from '../credentials/account-email/email-session.steps.ts';
import { idSearchFlowSteps } from '../credentials/find-account/id-search.steps.ts';
import { resetFlowSteps } from '../credentials/password-reset/reset.steps.ts';
import { takenVerificationFlowSteps } from '../credentials/verification/taken-verification.flow.ts';
import { verificationFlowSteps } from '../credentials/verification/verification.steps.ts';
import { deviceFlowSteps } from '../devices/game-devices/device.steps.ts';
import type { FlowKind } from '../flow/flows/flow-kind.port.ts';
import { consentsFlowSteps } from '../guardians/consent/consents.steps.ts';
import { guardianFlowSteps } from '../guardians/consent/guardian.steps.ts';
import { withdrawalFlowSteps } from '../leaving/withdrawal/withdrawal.steps.ts';
import { channelingFlowSteps } from '../moving/channeling/channeling.steps.ts';
import { transferFlowSteps } from '../moving/transfer/transfer.steps.ts';
import { signInFlowSteps } from '../sign-in/entry/sign-in.steps.ts';
import { memberCheckFlowSteps } from '../sign-in/identity/member-check.flow.ts';
import { ownerFirst } from '../sign-in/identity/owner-first.steps.ts';
import { signUpFlowSteps } from '../sign-up/registration/sign-up.steps.ts';

/** Every kind of flow that contact codes and checks of a person serve; how to add one stands at `FlowKind`. None of them stores a first person unproven. */
export const flowKinds: readonly FlowKind[] = [
  signInFlowSteps,
  signUpFlowSteps,
  memberCheckFlowSteps,
  verificationFlowSteps,
  takenVerificationFlowSteps,
  guardianFlowSteps,
  consentsFlowSteps,
  emailSessionFlowSteps,
  deviceFlowSteps,
  resetFlowSteps,
  idSearchFlowSteps,
  withdrawalFlowSteps,
  transferFlowSteps,
  channelingFlowSteps,
].map(ownerFirst);
