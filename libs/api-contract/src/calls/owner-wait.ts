import * as v from 'valibot';
import { sim, simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { contactCodeRefusals, emailSendRefusals, flowRefusals, resetDoorRefusals } from '../definition/refusal-sets.ts';
import { contactCode } from '../schemas/contact-code.ts';
import { typedEmail } from '../schemas/email-fields.ts';
import { flowState, proof, shortText } from '../schemas/fields.ts';
import { longSent } from '../schemas/flow-results.ts';
import { newUserToken } from './recovery.ts';

/**
 * `waiting`: the 72 hours run. `guardian`: they are over, and the guardian of a child has not agreed. `contested`: somebody else waits for the same
 * account; customer service decides. `ready`: a new password may be set. `cancelled`: a contact of the account objected. `over`: too late.
 */
export const ownerWaitStatuses = ['waiting', 'guardian', 'contested', 'ready', 'cancelled', 'done', 'over'] as const;
/** Who reads: `claimant` waits, `contact` and `guardian` may stop it by the link of their letter, `reader` has the reference alone. */
export const ownerWaitRoles = ['claimant', 'contact', 'guardian', 'reader'] as const;
/** Whether the guardian of a child has agreed; `none`: the account's owner is of age. */
export const ownerWaitConsents = ['none', 'asked', 'agreed'] as const;

const wait = { ...sim, area: 'recovery', spec: 'A§4' } as const;
const byLetter = v.object({ letter: proof });
const standing = v.object({
  status: v.picklist(ownerWaitStatuses),
  role: v.picklist(ownerWaitRoles),
  consent: v.picklist(ownerWaitConsents),
  reference: v.string(),
  /** Epoch milliseconds. */
  started_at: v.number(),
  ready_at: v.number(),
});

/**
 * Ours: an owner who has no older way left asks for the account, with one fact that speaks for it: the code to its number was right in the reset
 * `state`, or the owner was proven in this browser before. Sends a code to the new address. 44000: nothing speaks for it here; 45009: this fact
 * spoke for too many waits or was just objected to, or the account has no address that would hear of it: customer service helps.
 */
export const ownerWaitBegin = defineCall({
  ...wait,
  id: 'own:owner-wait-begin',
  method: 'POST',
  path: 'v1/recovery/wait/begin',
  body: v.object({ state: flowState, email: typedEmail }),
  value: v.object({ state: flowState, sendCount: v.number(), ...longSent }),
  refusals: { ...emailSendRefusals, '44000': 'identityVerificationRequired', '45009': 'verificationNotAllowed' },
});

/** Ours: the code was right: the wait begins, and every contact is told, with a link that stops it. */
export const ownerWaitStart = defineCall({
  ...wait,
  id: 'own:owner-wait-start',
  method: 'POST',
  path: 'v1/recovery/wait/start',
  body: v.object({ state: flowState, verify_number: contactCode }),
  value: v.object({ ...standing.entries, letter: proof }),
  refusals: { ...contactCodeRefusals, '45009': 'verificationNotAllowed' },
});

/** Ours: how a wait stands, by its reference or by the link of a letter. Reading changes nothing. */
export const ownerWaitRead = defineCall({
  ...wait,
  id: 'own:owner-wait',
  method: 'GET',
  path: 'v1/recovery/wait',
  query: v.object({ reference: v.optional(shortText), letter: v.optional(proof) }),
  value: standing,
  refusals: { '93000': 'verificationTimeExpired' },
});

/** Ours: a contact that the account had before stops the wait. */
export const ownerWaitCancel = defineCall({
  ...wait,
  id: 'own:owner-wait-cancel',
  method: 'POST',
  path: 'v1/recovery/wait/cancel',
  body: byLetter,
  value: standing,
  refusals: flowRefusals,
});

/** A wait that runs, as a browser shows it in which the member is signed in. */
export const runningWait = v.object({
  reference: v.string(),
  /** Epoch milliseconds. */
  started_at: v.number(),
  ready_at: v.number(),
  /** Whether this browser may stop it (`memberWaitStop`); links of letters stop it all the same. */
  may_stop: v.optional(v.boolean(), true),
});

/**
 * Ours: a member who is signed in stops a wait that `accountEmails` told of. 45009: the owner was not proven in this browser seven days before
 * the wait began; the link of a letter stops it.
 */
export const memberWaitStop = defineCall({
  ...simMember,
  area: 'account-lifecycle',
  spec: 'A§4',
  id: 'own:member-wait-stop',
  method: 'POST',
  path: 'v1/account/wait/stop',
  body: v.object({ reference: shortText }),
  value: v.object({}),
  refusals: { ...flowRefusals, '40120': 'proofNeeded', '45009': 'verificationNotAllowed' },
});

/** Ours: the guardian of a child agrees that it gets the account back. */
export const ownerWaitAllow = defineCall({
  ...wait,
  id: 'own:owner-wait-allow',
  method: 'POST',
  path: 'v1/recovery/wait/allow',
  body: byLetter,
  value: standing,
  refusals: flowRefusals,
});

/** Ours: the wait is over and nobody objected: the new address is the account's, and a new password may be chosen in this browser. */
export const ownerWaitFinish = defineCall({
  ...wait,
  id: 'own:owner-wait-finish',
  method: 'POST',
  path: 'v1/recovery/wait/finish',
  body: byLetter,
  value: newUserToken,
  refusals: {
    ...flowRefusals,
    ...resetDoorRefusals,
    '46403': 'emailAccountLimit',
    '46404': 'contactTaken',
  },
});
