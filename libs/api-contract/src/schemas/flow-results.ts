import * as v from 'valibot';
import { secret } from '../definition/secret.ts';
import { contactCodeSendsMax } from '../rules/contact-code.ts';
import { yesNo } from './account.ts';
import { count, flowState, givenText, text } from './fields.ts';

/* Shapes that several calls share; apart from the calls, so that a page takes in only those it makes. */

/** Items agreed to, by type and version; more than required are allowed. */
export const agreements = v.pipe(
  v.array(
    v.object({ terms_type_id: givenText(60), version: v.optional(v.pipe(v.number(), v.integer())), agree_yn: yesNo }),
  ),
  v.maxLength(60),
);

/** Whether the code that was sent is a long one (`wholeLongCode`): beyond the wrong tries that digits bear; absent: it is digits. */
export const longSent = { long_yn: v.optional(yesNo) } as const;

/** Email send (spec A §3): how often this flow has sent, and the proof for the next step. */
export const emailSent = v.object({
  sendCount: count,
  state: flowState,
  emailVerifyToken: v.optional(v.string()),
  ...longSent,
});

/** The last code of a flow, for the browser that the flow is bound to. */
export const sentCode = v.object({
  /** Masked; `''`: no page may know it. */
  contact: v.string(),
  /** `Y`: it was typed; `N`: it is the contact that the flow knows. */
  typed_yn: yesNo,
  /** Codes of this flow to this contact. */
  send_count: count,
  /** How many these can become before the longer pause, with what else was sent to the account. */
  send_max: v.optional(count, contactCodeSendsMax),
  /** Milliseconds until another code may be sent, and until this one expires; 0: it has. */
  resend_in: count,
  expires_in: count,
  /** Whether no code of the flow is accepted any more: too many wrong ones were typed. */
  dead_yn: v.optional(yesNo, 'N'),
  /** Whether an earlier code to this contact is accepted as well. */
  earlier_yn: v.optional(yesNo, 'N'),
  /** Whether it is a long code. */
  long_yn: v.optional(yesNo, 'N'),
});

/** Sign-up result (spec A §3); the tokens stay with the edge. Ours: they are absent when a finished sign-up is asked again later. */
export const signUpResult = v.object({
  access_token: v.optional(secret(v.string())),
  refresh_token: v.optional(secret(v.string())),
  /** Ours: whether the session outlives the browser, and how many milliseconds it can be renewed after its last use. */
  forever: v.optional(yesNo),
  refresh_expires_in: v.optional(v.number()),
  nickname: v.string(),
  member_no: v.number(),
  profile_img: v.optional(v.string(), ''),
  user_id: v.string(),
  select_term_yn: yesNo,
  provider_cd: v.string(),
  reg_dt: v.number(),
});

/** Device (spec B §3). */
export const device = v.object({
  memberDeviceNo: v.number(),
  memberNo: v.number(),
  serviceId: v.string(),
  deviceId: v.string(),
  deviceType: v.string(),
  deviceNickname: v.string(),
  deviceName: v.string(),
  osName: v.string(),
  regDt: v.number(),
  updDt: v.number(),
});

/** What a game reports about the device it runs on (spec B §3). `adid` is accepted and not stored. */
export const gameDevice = v.object({
  adid: v.optional(text(100)),
  device_id: givenText(200),
  device_name: givenText(100),
  os_name: text(60),
});
