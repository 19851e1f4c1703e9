import { completionStages, verificationStatuses } from '@gatehouse/api-contract';
import { stepsOf } from '../../flow/flows/flow-kind.port.ts';
import { consentsFlow, consentsType } from './consents.flow.ts';

/** A guardian's own list: what opens it is a check of that person, whether or not a receipt led there. */
export const consentsFlowSteps = stepsOf(consentsFlow, {
  person: async (ctx, flow) => {
    const { guardianHash, proven } = flow.data;
    if (proven !== undefined) return null;
    return {
      state: flow.state,
      types: [consentsType],
      result: 'handOver',
      guid: null,
      take: async ({ identityHash }) => {
        if (guardianHash !== null && identityHash !== guardianHash) return 'identityVerificationRequired';
        const isFirst = await consentsFlow.change(ctx, flow, { proven: identityHash }, 'proven');
        return isFirst ? null : 'wrongVerifyStep';
      },
    };
  },

  status: async (_ctx, { data: { proven } }) => ({
    type: consentsType,
    status: verificationStatuses.phone,
    stage: proven === undefined ? completionStages.guardianRequired : completionStages.guardianDone,
  }),
});
