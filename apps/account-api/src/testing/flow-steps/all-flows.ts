import { emailSessionFlow } from '../../credentials/account-email/email-session.flow.ts';
import { idSearchFlow } from '../../credentials/find-account/id-search.flow.ts';
import { nationFlow } from '../../credentials/nation/nation.flow.ts';
import { newPasswordFlow } from '../../credentials/new-password/new-user-token.command.ts';
import { ownerProofFlow } from '../../credentials/owner-proof/owner-proof.flow.ts';
import { ownerWaitFlow } from '../../credentials/owner-wait/owner-wait.flow.ts';
import { resetFlow } from '../../credentials/password-reset/reset.flow.ts';
import { takenVerificationFlow } from '../../credentials/verification/taken-verification.flow.ts';
import { verificationFlow } from '../../credentials/verification/verification.flow.ts';
import { deviceFlow } from '../../devices/game-devices/device.flow.ts';
import type { FlowStep } from '../../flow/flows/flow-steps.policy.ts';
import { consentsFlow } from '../../guardians/consent/consents.flow.ts';
import { guardianFlow } from '../../guardians/consent/guardian.flow.ts';
import { requestedWithdrawalFlow, withdrawalFlow } from '../../leaving/withdrawal/withdrawal.flow.ts';
import { channelingFlow, channelingOfferFlow } from '../../moving/channeling/channeling.flow.ts';
import { transferFlow } from '../../moving/transfer/transfer.flow.ts';
import { handoverFlow } from '../../session/sessions/hand-over-session.command.ts';
import { switchOffAskedFlow, switchOffFlow, switchOnFlow } from '../../sign-in/authenticator/authenticator.flow.ts';
import { signInFlow } from '../../sign-in/entry/sign-in.flow.ts';
import { memberCheckFlow } from '../../sign-in/identity/member-check.flow.ts';
import { socialSignUpFlow } from '../../sign-in/social/social-sign-up.flow.ts';
import { signUpFlow } from '../../sign-up/registration/sign-up.flow.ts';

/** What is read of every kind of flow, whatever it keeps. */
export type AnyFlow = Readonly<{
  kind: string;
  becomes: readonly string[];
  nests: readonly string[];
  steps: Readonly<Record<string, FlowStep>>;
}>;

/** Every kind of flow, by the wing that defines it. */
export const flowsOfWings: Readonly<Record<string, readonly AnyFlow[]>> = {
  session: [handoverFlow],
  guardians: [guardianFlow, consentsFlow],
  devices: [deviceFlow],
  leaving: [withdrawalFlow, requestedWithdrawalFlow],
  'sign-in': [signInFlow, memberCheckFlow, socialSignUpFlow, switchOffFlow, switchOffAskedFlow, switchOnFlow],
  credentials: [
    verificationFlow,
    takenVerificationFlow,
    idSearchFlow,
    resetFlow,
    newPasswordFlow,
    emailSessionFlow,
    nationFlow,
    ownerProofFlow,
    ownerWaitFlow,
  ],
  moving: [transferFlow, channelingOfferFlow, channelingFlow],
  'sign-up': [signUpFlow],
};

export const allFlows: readonly AnyFlow[] = Object.values(flowsOfWings).flat();

/** Every call that makes a step of a flow. */
export const callsOfSteps = new Set(
  allFlows.flatMap(({ steps }) => Object.values(steps).flatMap(({ calls }) => calls.map(({ id }) => id))),
);
