import { channelingFlowKind } from '../channeling/channeling.flow-kind.ts';
import { deviceFlowKind } from '../devices/device.flow-kind.ts';
import { consentsFlowKindOfGuardian } from '../guardians/consents.flow-kind.ts';
import { guardianFlowKind } from '../guardians/guardian.flow-kind.ts';
import { emailSessionFlowKind } from '../account-email/email-session.flow-kind.ts';
import { memberCheckFlowKind } from '../identity/member-check.flow-kind.ts';
import { ownerFirst } from '../identity/owner-first.ts';
import { idSearchFlowKind } from '../find-account/id-search.flow-kind.ts';
import { resetFlowKind } from '../password-reset/reset.flow-kind.ts';
import { signInFlowKind } from '../sign-in/sign-in.flow-kind.ts';
import { takenVerificationFlowKind } from '../verification/taken-verification.flow-kind.ts';
import { transferFlowKind } from '../transfer/transfer.flow-kind.ts';
import { verificationFlowKind } from '../verification/verification.flow-kind.ts';
import { withdrawalFlowKind } from '../withdrawal/withdrawal.flow-kind.ts';
import { signUpFlowKind } from '../sign-up/sign-up.flow-kind.ts';
import type { FlowKind } from '../flows/flow-kind.ts';

/** Every kind of flow that contact codes and checks of a person serve; how to add one stands at `FlowKind`. None of them stores a first person unproven. */
export const flowKinds: readonly FlowKind[] = [
  signInFlowKind,
  signUpFlowKind,
  memberCheckFlowKind,
  verificationFlowKind,
  takenVerificationFlowKind,
  guardianFlowKind,
  consentsFlowKindOfGuardian,
  emailSessionFlowKind,
  deviceFlowKind,
  resetFlowKind,
  idSearchFlowKind,
  withdrawalFlowKind,
  transferFlowKind,
  channelingFlowKind,
].map(ownerFirst);
