import {
  resetAnswer,
  resetEmailSend,
  resetEmailVerify,
  resetPersonVerify,
  resetQuestion,
  resetWays,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { choosingOn, codeOn, personCheckOn, readingOn } from '../../flow/flows/flow-steps.policy.ts';

/**
 * A reset that was started with a name. Its row names no account by its key: rows for known and unknown accounts look the same and take
 * the same time to write (security 3).
 */
export const resetFlow = defineFlow({
  kind: 'password-reset',
  holder: 'browser',
  steps: {
    ...readingOn('/recovery/pw'),
    ...choosingOn('/recovery/pw'),
    readQuestion: { calls: [resetQuestion], page: '/recovery/pw', reads: true },
    answerQuestion: { calls: [resetAnswer], after: ['readQuestion'], page: '/recovery/pw' },
    ...codeOn('/recovery/pw'),
    sendResetCode: { calls: [resetEmailSend], page: '/recovery/pw' },
    ...personCheckOn('/recovery/pw'),
    proveByCode: { calls: [resetEmailVerify], afterOneOf: ['enterCode', 'sendResetCode'], page: '/recovery/pw' },
    proveByPerson: { calls: [resetPersonVerify], after: ['usePerson'], page: '/recovery/pw' },
  },
  data: v.object({
    /** Account, or the placeholder guid. */
    owner: v.string(),
    way: v.picklist(resetWays),
    /** Keyed hash of the name that was typed: what sends and tries are counted by. */
    name: v.string(),
    /** Whether the account knew the browser that began it: what strangers ask for does not use up its sends. */
    isOwn: v.optional(v.boolean(), false),
    /** Keyed hash of the password hash of then: another password since ends the reset. */
    passwordOf: v.string(),
    addressBlocked: v.boolean(),
    /** Of an account without a password: its address, sealed with the state, and its provider. */
    social: v.nullable(v.object({ sealedTo: v.string(), provider: v.string() })),
    proven: v.optional(v.picklist(['email', 'phone', 'person', 'formerPassword', 'guardian'])),
    /** What was proven: the contact, the keyed hash of the person or guardian, or that of the hash of a password of before. */
    possession: v.optional(v.string()),
    /** The letter to a guardian (hash of its state) whose link began it: the check of that guardian alone proves it. */
    letter: v.optional(v.string()),
  }),
});
export type ResetFlow = NonNullable<ReturnType<typeof resetFlow.heldIn>>;
