import { completionStages, verificationResult, verificationStatuses, verificationTypes } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { provenInRow } from '../../account/ways/proven.policy.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { stepsOf } from '../../flow/flows/flow-kind.port.ts';
import { personCheckOn, readingOn } from '../../flow/flows/flow-steps.policy.ts';

/** The check of a member's own person that a game or a page asked for. */
export const memberCheckFlow = defineFlow({
  kind: 'person-check',
  holder: 'browser',
  becomes: ['verification-taken'],
  steps: {
    ...readingOn('/verification'),
    ...personCheckOn('/verification'),
    takeResult: { calls: [verificationResult], after: ['usePerson'] },
  },
  data: v.object({
    types: v.array(v.picklist(verificationTypes)),
    /** The game that may take the result; `null`: a page of the portal asked. */
    service: v.optional(v.nullable(v.string()), null),
    /** Whether a game's web view asked: the account keeps nothing that its game did not know before. */
    byWebView: v.optional(v.boolean(), false),
    /** What proved the owner where it was opened. */
    owner: v.optional(provenInRow, { provenBy: [], wasFresh: false }),
    proven: v.optional(v.literal('person')),
  }),
});

export const memberCheckFlowSteps = stepsOf(memberCheckFlow, {
  person: async (ctx, flow) => {
    const { types, service, byWebView, owner, proven } = flow.data;
    if (flow.guid === null || proven !== undefined) return null;
    return {
      state: flow.state,
      guid: flow.guid,
      types,
      service,
      owner,
      result: byWebView ? 'compareOrTell' : 'compareOrCertify',
      prove: () => memberCheckFlow.change(ctx, flow, { proven: 'person' }, 'proven'),
    };
  },

  status: async (_ctx, { data: { types, proven } }) => ({
    type: types[0] ?? null,
    status: verificationStatuses.phone,
    stage: proven === undefined ? completionStages.personRequired : completionStages.personDone,
  }),
});
