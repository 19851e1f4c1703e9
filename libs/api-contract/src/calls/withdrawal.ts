import * as v from 'valibot';
import { withdraw } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import {
  contactCodeRefusals,
  emailSendRefusals,
  flowRefusals,
  frozenRefusals,
  verificationRefusals,
} from '../definition/refusal-sets.ts';
import { withdrawalSteps, withdrawalWays, studioWorkKinds } from '../enums/wire-enums.ts';
import { yesNo } from '../schemas/account.ts';
import { contactCode } from '../schemas/contact-code.ts';
import { flowState, proof, shortText } from '../schemas/fields.ts';
import { emailSent } from '../schemas/flow-results.ts';

const refusals = {
  ...verificationRefusals,
  '70820': 'deletionAlreadyRequested',
  '92005': 'deletionIncomplete',
  '586': 'withdrawalEmailLimit',
} as const;
const byToken = v.object({ token: proof });
const maybeToken = v.object({ token: v.optional(proof) });
const blockers = v.object({ available_yn: yesNo, reasons: v.array(v.string()) });
const way = v.picklist(withdrawalWays);
/** Step of a withdrawal; `token` is the proof for the next step. Ours: how the owner is proven, where a code goes, and what else would do. */
const progress = v.object({
  step: v.picklist(Object.values(withdrawalSteps)),
  token: v.optional(v.string()),
  way: v.optional(way),
  /** An address is whole within five minutes after the owner was proven in this session, else masked; a number is always masked. */
  contact: v.optional(v.string()),
  other_ways: v.optional(v.array(way)),
  /** Milliseconds until a mail can be asked for again (step 5). */
  retry_in: v.optional(v.number()),
});
/** What the last page shows, also to the browser whose sessions the request ended: dates in epoch milliseconds and how to cancel (spec B §3). */
const completed = v.object({ requestDt: v.number(), expiryDt: v.number(), cancelUntilDt: v.number() });

/** What prevents the withdrawal; ours: what it ends, as far as this platform knows it. */
export const withdrawCheck = defineCall({
  ...withdraw,
  id: 'ep:withdraw:GET withdraw/v1.0/check',
  method: 'GET',
  path: 'withdraw/v1.0/check',
  query: maybeToken,
  value: v.object({
    ...blockers.entries,
    sessions: v.optional(v.number()),
    games: v.optional(v.array(v.object({ name: v.string(), devices: v.number() }))),
  }),
  refusals,
});
/** A studio's groups and products have to go first (spec B §4). */
export const withdrawStudioCheck = defineCall({
  ...withdraw,
  id: 'ep:withdraw:GET withdraw/v1.0/check/studio',
  method: 'GET',
  path: 'withdraw/v1.0/check/studio',
  query: maybeToken,
  value: v.object({
    ...blockers.entries,
    works: v.optional(v.array(v.object({ kind: v.picklist(studioWorkKinds), name: v.string() }))),
  }),
  refusals,
});
/** With a token: whether it holds. Without one a withdrawal begins, or goes on in the session that began it; `way` chooses another proof. */
const tokenCall = { query: v.object({ token: v.optional(proof), way: v.optional(way) }), value: progress } as const;
export const withdrawTokenV10 = defineCall({
  ...withdraw,
  id: 'ep:withdraw:GET withdraw/v1.0/token',
  method: 'GET',
  path: 'withdraw/v1.0/token',
  ...tokenCall,
  refusals,
});
export const withdrawCompleteV10 = defineCall({
  ...withdraw,
  id: 'ep:withdraw:GET withdraw/v1.0/complete',
  auth: 'optional',
  method: 'GET',
  path: 'withdraw/v1.0/complete',
  query: byToken,
  value: completed,
  refusals,
});

export const withdrawStatus = defineCall({
  ...withdraw,
  id: 'ep:withdraw:GET withdraw/v1.1/check/status',
  method: 'GET',
  path: 'withdraw/v1.1/check/status',
  query: maybeToken,
  value: progress,
  refusals,
});
export const withdrawToken = defineCall({
  ...withdraw,
  id: 'ep:withdraw:GET withdraw/v1.1/token',
  method: 'GET',
  path: 'withdraw/v1.1/token',
  ...tokenCall,
  refusals,
});
export const withdrawComplete = defineCall({
  ...withdraw,
  id: 'ep:withdraw:GET withdraw/v1.1/complete',
  auth: 'optional',
  method: 'GET',
  path: 'withdraw/v1.1/complete',
  query: byToken,
  value: completed,
  refusals,
});
export const withdrawEmailSend = defineCall({
  ...withdraw,
  id: 'ep:withdraw:GET withdraw/v1.1/send/email',
  method: 'GET',
  path: 'withdraw/v1.1/send/email',
  query: byToken,
  value: emailSent,
  refusals: {
    ...refusals,
    ...flowRefusals,
    '45012': 'notValidEmail',
    '45013': 'emailSendFailure',
    '91035': 'resendTooSoon',
  },
});
export const withdrawEmailVerify = defineCall({
  ...withdraw,
  id: 'ep:withdraw:POST withdraw/v1.1/verify/email',
  method: 'POST',
  path: 'withdraw/v1.1/verify/email',
  body: v.object({ token: proof, verify_number: contactCode }),
  value: progress,
  refusals: { ...refusals, ...contactCodeRefusals },
});

/** Mails the code that cancels a deletion, with the session data of the refused sign-in; `reauthRecover` cancels. */
export const withdrawCancel = defineCall({
  ...withdraw,
  id: 'ep:withdraw:cancel',
  auth: 'none',
  method: 'GET',
  path: 'withdraw/v1.1/cancel/send/email',
  pathIsOurs: true,
  query: v.object({ session: flowState }),
  value: emailSent,
  refusals: { ...emailSendRefusals, '44002': 'deletionPending' },
});

/** Requests the deletion; every session of the account ends with it. */
const request = {
  ...withdraw,
  session: 'ends-when-done',
  method: 'POST',
  pathIsOurs: true,
  body: v.object({ token: proof, reason: v.optional(shortText) }),
  value: progress,
  refusals: { ...refusals, ...frozenRefusals },
} as const;
export const withdrawRequestV1 = defineCall({
  ...request,
  id: 'ep:withdraw:request-v1',
  path: 'withdraw/v1.0/request',
});
export const withdrawRequest = defineCall({
  ...request,
  id: 'ep:withdraw:request-current',
  path: 'withdraw/v1.1/request',
});

/** Whether the account is an independent developer's. */
export const withdrawIndieCheck = defineCall({
  ...withdraw,
  id: 'ep:withdraw:indie-check',
  method: 'GET',
  path: 'withdraw/v1.0/check/indie',
  pathIsOurs: true,
  value: v.object({ indie_yn: yesNo }),
  refusals: {},
});

/** Withdraw user (spec B §3). */
export const withdrawUser = defineCall({
  ...withdraw,
  id: 'ep:withdraw:token-user-data',
  method: 'GET',
  path: 'withdraw/v1.1/token/user',
  pathIsOurs: true,
  query: byToken,
  value: v.object({
    token: v.string(),
    member_no: v.number(),
    provider_cd: v.string(),
    withdraw_yn: yesNo,
    user_id: v.string(),
    nick_name: v.string(),
  }),
  refusals,
});
