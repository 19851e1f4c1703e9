import { stagesOf, verificationTypes, verificationWays, verifyStatus } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { stepsOf } from '../../flow/flows/flow-kind.port.ts';
import { statusBy } from './verification.flow.ts';

/** What is left of a verification whose result was taken: where its browser is led, and nothing of what was proven. */
export const takenVerificationFlow = defineFlow({
  kind: 'verification-taken',
  holder: 'browser',
  steps: { read: { calls: [verifyStatus], page: '/verification', reads: true } },
  data: v.object({
    type: v.picklist(verificationTypes),
    way: v.picklist(verificationWays),
    addressBlocked: v.boolean(),
    returnTo: v.string(),
  }),
});

/** It only says that it is proven, so that every tab of its browser leads on. */
export const takenVerificationFlowSteps = stepsOf(takenVerificationFlow, {
  isProven: async () => true,
  status: async (_ctx, { data: { type, way, addressBlocked, returnTo } }) => ({
    type,
    status: statusBy(way, addressBlocked),
    stage: stagesOf(type, way).done,
    redirectUrl: returnTo,
  }),
});
