import { findId, findIdPassword, findIdWays, recoveryProviderCodes } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { choosingOn, codeOn, personCheckOn, readingOn } from '../../flow/flows/flow-steps.policy.ts';

export type FindIdWay = (typeof findIdWays)[number];

/** A search for the IDs of a person who proves to possess an address, a number or an identity. */
export const idSearchFlow = defineFlow({
  kind: 'id-search',
  holder: 'browser',
  steps: {
    ...readingOn('/recovery/id'),
    ...choosingOn('/recovery/id'),
    ...codeOn('/recovery/id'),
    ...personCheckOn('/recovery/id'),
    readIds: { calls: [findId], afterOneOf: ['enterCode', 'usePerson'], page: '/recovery/id', reads: true },
    goToReset: { calls: [findIdPassword], after: ['readIds'], page: '/recovery/id' },
  },
  data: v.object({
    way: v.picklist(findIdWays),
    /** Only accounts of this provider; `null`: all. */
    provider: v.nullable(v.picklist(recoveryProviderCodes)),
    addressBlocked: v.boolean(),
    proven: v.optional(v.picklist(findIdWays)),
    /** What was proven: an address, a number, or the keyed hash of a person. */
    possession: v.optional(v.string(), ''),
  }),
});
export type IdSearch = NonNullable<ReturnType<typeof idSearchFlow.heldIn>>;
