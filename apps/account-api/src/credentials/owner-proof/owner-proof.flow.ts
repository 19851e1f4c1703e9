import { ownerProof, ownerProofCode } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { provingChannels } from '../../account/ways/proving-contacts.query.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';

/** A code to a contact that the account had before, by which a member proves the session once more. */
export const ownerProofFlow = defineFlow({
  kind: 'owner-proof',
  holder: 'browser',
  steps: {
    sendCode: { calls: [ownerProofCode] },
    enterCode: { calls: [ownerProof], after: ['sendCode'] },
  },
  data: v.object({
    channel: v.picklist(provingChannels),
    contact: v.string(),
    proven: v.optional(v.picklist(provingChannels)),
  }),
});
export type OwnerProofFlow = NonNullable<ReturnType<typeof ownerProofFlow.heldIn>>;
