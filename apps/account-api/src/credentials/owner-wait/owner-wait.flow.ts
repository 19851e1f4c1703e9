import { ownerWaitBegin, ownerWaitStart } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';

/**
 * The new address of an owner who has no older way: its code is typed before the wait begins. The row names no account by its key: a change of
 * the account ends no wait, an objection does.
 */
export const ownerWaitFlow = defineFlow({
  kind: 'owner-wait',
  holder: 'browser',
  steps: {
    begin: { calls: [ownerWaitBegin] },
    start: { calls: [ownerWaitStart], after: ['begin'] },
  },
  data: v.object({
    owner: v.string(),
    /** Keyed hash of the name that was typed in the reset: what sends are counted by. */
    name: v.string(),
    /** What spoke for the owner. */
    fact: v.picklist(['phone', 'browser']),
    /** Keyed hash of that number or browser: what waits are counted by. */
    factHash: v.optional(v.string(), ''),
    contact: v.string(),
    proven: v.optional(v.literal('email')),
  }),
});
export type OwnerWaitFlow = NonNullable<ReturnType<typeof ownerWaitFlow.heldIn>>;
