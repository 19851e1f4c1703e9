import { channelingFlowSteps } from '../channeling/channeling.steps.ts';
import { deviceFlowSteps } from '../devices/device.steps.ts';
import { consentsFlowSteps } from '../guardians/consents.steps.ts';
import { guardianFlowSteps } from '../guardians/guardian.steps.ts';
import { emailSessionFlowSteps } from '../account-email/email-session.steps.ts';
import { memberCheckFlowKind } from '../identity/member-check.flow-kind.ts';
import { ownerFirst } from '../identity/owner-first.ts';
import { idSearchFlowSteps } from '../find-account/id-search.steps.ts';
import { resetFlowKind } from '../password-reset/reset.flow-kind.ts';
import { signInFlowSteps } from '../sign-in/sign-in.steps.ts';
import { takenVerificationFlowKind } from '../verification/taken-verification.flow-kind.ts';
import { transferFlowSteps } from '../transfer/transfer.steps.ts';
import { verificationFlowKind } from '../verification/verification.flow-kind.ts';
import { withdrawalFlowSteps } from '../withdrawal/withdrawal.steps.ts';
import { signUpFlowSteps } from '../sign-up/sign-up.steps.ts';
import type { FlowKind } from '../flows/flow-kind.ts';

/** Every kind of flow that contact codes and checks of a person serve; how to add one stands at `FlowKind`. None of them stores a first person unproven. */
export const flowKinds: readonly FlowKind[] = [
  signInFlowSteps,
  signUpFlowSteps,
  memberCheckFlowKind,
  verificationFlowKind,
  takenVerificationFlowKind,
  guardianFlowSteps,
  consentsFlowSteps,
  emailSessionFlowSteps,
  deviceFlowSteps,
  resetFlowKind,
  idSearchFlowSteps,
  withdrawalFlowSteps,
  transferFlowSteps,
  channelingFlowSteps,
].map(ownerFirst);
