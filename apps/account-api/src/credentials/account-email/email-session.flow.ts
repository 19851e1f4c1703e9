import * as v from 'valibot';
import { defineFlow } from '../../flow/flows/define-flow.ts';

/** A member's address that a code is mailed to; what the proof is for, another call says (spec B §3, "Email session"). */
export const emailSessionFlow = defineFlow({
  kind: 'email-session',
  holder: 'browser',
  data: v.object({ contact: v.string(), proven: v.optional(v.literal('email')) }),
});
