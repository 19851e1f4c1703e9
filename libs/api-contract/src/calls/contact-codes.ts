import * as v from 'valibot';
import { secure, sim, simOptional } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import {
  captchaAtDoorRefusals,
  contactCodeRefusals,
  emailSendRefusals,
  finishedRefusals,
  flowRefusals,
  frozenRefusals,
  phoneSendRefusals,
} from '../definition/refusal-sets.ts';
import { emailSessionStatuses, verificationTypes } from '../enums/wire-enums.ts';
import { yesNo } from '../schemas/account.ts';
import { contactCode } from '../schemas/contact-code.ts';
import { typedEmail } from '../schemas/email-fields.ts';
import { count, flowState, identifierText, nothing, phoneNumber } from '../schemas/fields.ts';
import { emailSent, longSent, sentCode } from '../schemas/flow-results.ts';

const params = v.object({ type: v.picklist(verificationTypes) });
/** Send counts (spec A §3). */
const smsSent = v.object({ state: flowState, send_count: count, ...longSent });
const verified = v.object({ state: flowState });
/** Answered at once if the contact is the account's own. That it belongs to another account is revealed only after its code was entered (day-one, "More rulings"). */
const ownContact = { '46404': 'contactIsOwn' } as const;

export const emailCodeSend = defineCall({
  ...sim,
  id: 'ep:account:GET v1/email/:type/send',
  area: 'verification',
  method: 'GET',
  path: 'v1/email/:type/send',
  params,
  query: v.object({ state: flowState, email: typedEmail }),
  value: emailSent,
  /** A captcha: in a search for an ID whose mailbox is at its cap; its token comes in the headers. */
  refusals: { ...emailSendRefusals, ...ownContact, ...captchaAtDoorRefusals },
});

export const emailCodeVerify = defineCall({
  ...sim,
  id: 'ep:account:POST v1/email/:type/verify',
  area: 'verification',
  method: 'POST',
  path: 'v1/email/:type/verify',
  params,
  body: v.object({ state: flowState, verify_number: contactCode, current_email: v.optional(typedEmail) }),
  value: v.object({ ...verified.entries, emailVerifyToken: v.optional(v.string()) }),
  // How many accounts share an address is revealed only after its code was entered (day-one, "More rulings").
  refusals: {
    ...contactCodeRefusals,
    ...frozenRefusals,
    '46403': 'emailAccountLimit',
    '46404': 'contactTaken',
  },
});

/** A code to the address the server knows: the page needs not know it. */
export const emailSendV2 = defineCall({
  ...simOptional,
  id: 'ep:account:POST v2/email/send',
  area: 'verification',
  method: 'POST',
  path: 'v2/email/send',
  body: v.object({ state: flowState, email: v.optional(typedEmail) }),
  value: emailSent,
  refusals: { ...emailSendRefusals, ...ownContact },
});

/** `captchaRequired`: the first text message of a flow without an account, in a browser that no account knows. */
export const smsCodeSend = defineCall({
  ...sim,
  id: 'ep:account:GET v1/sms/:type/send',
  area: 'verification',
  method: 'GET',
  path: 'v1/sms/:type/send',
  params,
  /** Without a number, as `v2/email/send`: to the one that the flow knows. */
  query: v.object({ state: flowState, number: v.optional(phoneNumber) }),
  value: smsSent,
  refusals: { ...phoneSendRefusals, ...ownContact, ...captchaAtDoorRefusals, '45015': 'serverError' },
});

export const smsCodeVerify = defineCall({
  ...sim,
  id: 'ep:account:POST v1/sms/:type/verify',
  area: 'verification',
  method: 'POST',
  path: 'v1/sms/:type/verify',
  params,
  body: v.object({ state: flowState, verify_number: contactCode }),
  value: verified,
  refusals: { ...contactCodeRefusals, ...frozenRefusals, '46403': 'phoneAccountLimit', '46404': 'contactTaken' },
});

/**
 * Ours: how the last code of a flow stands, to the browser that the flow is bound to: the same after a reload and in another tab. `null`: none
 * waits to be typed; `proven_yn`: because the step is done. Whether the contact has an account it does not tell.
 */
export const codeSent = defineCall({
  ...simOptional,
  id: 'own:code-sent',
  area: 'verification',
  method: 'GET',
  path: 'v1/code/sent',
  query: v.object({ state: flowState }),
  value: v.object({ sent: v.nullable(sentCode), proven_yn: v.optional(yesNo, 'N') }),
  refusals: { ...flowRefusals, ...finishedRefusals },
});

/** Email session (spec B §3); `expiresIn` in seconds. */
const emailSession = v.object({
  session: identifierText,
  status: v.picklist(emailSessionStatuses),
  expiresIn: v.number(),
  ...longSent,
});

/** A session that was only just opened is at its first step. */
const { '45017': _, ...sessionSendRefusals } = emailSendRefusals;

export const emailSessionOpen = defineCall({
  ...secure,
  id: 'ep:secure:POST v1.0/email/session',
  area: 'verification',
  method: 'POST',
  path: 'v1.0/email/session',
  body: v.object({ email: v.optional(typedEmail) }),
  value: emailSession,
  refusals: sessionSendRefusals,
});

export const emailSessionVerify = defineCall({
  ...secure,
  id: 'ep:secure:POST v1.0/email/session/verify',
  area: 'verification',
  method: 'POST',
  path: 'v1.0/email/session/verify',
  body: v.object({ session: identifierText, verify_number: contactCode }),
  value: emailSession,
  refusals: contactCodeRefusals,
});

const bySession = v.object({ session: identifierText });

export const contactEmailChange = defineCall({
  ...secure,
  id: 'ep:secure:PUT v1.0/contacts/email',
  area: 'verification',
  method: 'PUT',
  path: 'v1.0/contacts/email',
  body: bySession,
  value: nothing,
  refusals: {
    ...flowRefusals,
    '40120': 'proofNeeded',
    ...frozenRefusals,
    '46403': 'emailAccountLimit',
    '46404': 'contactTaken',
    '91021': 'changeNeedsEmail',
  },
});

/** Registers the verified address as the name to sign in with. Nothing found behind the code is `invalidRegisterEmailCode` (spec A §8). */
export const registerEmail = defineCall({
  ...secure,
  id: 'ep:secure:POST v1.0/register/email',
  area: 'verification',
  method: 'POST',
  path: 'v1.0/register/email',
  body: bySession,
  value: nothing,
  refusals: {
    '40120': 'proofNeeded',
    ...frozenRefusals,
    '45011': 'invalidRegisterEmailCode',
    '45017': 'wrongVerifyStep',
    '46403': 'emailAccountLimit',
    '46404': 'contactTaken',
    '91021': 'changeNeedsEmail',
  },
});
