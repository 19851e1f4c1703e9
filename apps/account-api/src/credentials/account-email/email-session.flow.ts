import { contactEmailChange, emailSessionOpen, emailSessionVerify, registerEmail } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';

/** A member's address that a code is mailed to; what the proof is for, another call says (spec B §3, "Email session"). */
export const emailSessionFlow = defineFlow({
  kind: 'email-session',
  holder: 'browser',
  steps: {
    sendCode: { calls: [emailSessionOpen] },
    enterCode: { calls: [emailSessionVerify], after: ['sendCode'] },
    changeAddress: { calls: [contactEmailChange, registerEmail], after: ['enterCode'] },
  },
  data: v.object({ contact: v.string(), named: v.optional(v.literal(true)), proven: v.optional(v.literal('email')) }),
});
