import * as v from 'valibot';
import { simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { yesNo } from '../schemas/account.ts';
import { runningWait } from './owner-wait.ts';

const accountEmail = v.object({
  /** Whole within five minutes after the owner was proven in this session, else masked; `''`: there is none. */
  email: v.string(),
  /** Whether a code to it was right. */
  proven_yn: yesNo,
});

/** Ours: the two addresses of a member's account, and who waits for it, as its page shows them. */
export const accountEmails = defineCall({
  ...simMember,
  area: 'account-lifecycle',
  spec: 'B§3',
  id: 'own:account-emails',
  method: 'GET',
  path: 'v1/account/emails',
  value: v.object({
    sign_in: accountEmail,
    /** `Y`: the sign-in address is a name alone, as its owner disowned the mailbox: nothing is sent there. */
    name_only_yn: v.optional(yesNo, 'N'),
    contact: accountEmail,
    /** Where a code goes when no address is named (`email/session`), shown likewise; `''`: nowhere. */
    code_email: v.string(),
    /** Whether that address is proven, so that another one needs a proof of it first (91021). */
    proof_due_yn: yesNo,
    /** `N`: whoever signs in by an address needs a password first. */
    password_yn: yesNo,
    /** Those who wait for the account without another way in (`ownerWaitStart`). */
    waits: v.optional(v.array(runningWait), []),
  }),
  refusals: {},
});
