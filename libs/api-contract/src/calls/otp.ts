import * as v from 'valibot';
import { secure, sim, simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { doorRefusals } from '../definition/door-refusals.ts';
import { captchaAtDoorRefusals, flowRefusals, frozenRefusals } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { approvalStatuses } from '../enums/wire-enums.ts';
import { yesNo } from '../schemas/account.ts';
import { broughtAlong } from '../schemas/brought-along.ts';
import {
  address,
  authenticatorCode,
  flowState,
  identifierText,
  loginCode,
  nothing,
  shortText,
} from '../schemas/fields.ts';
import { signInResult } from '../schemas/sign-in-result.ts';

/** Outcomes of the 8-digit code (spec A §8, "One-time login codes"). 1116 and 41010 both ask for it again. */
const loginCodeRefusals = {
  ...doorRefusals,
  ...captchaAtDoorRefusals,
  '551': 'loginCodeBlocked',
  '552': 'loginCodeProtected',
  '553': 'loginCodeUsePassword',
  '555': 'loginCodeUsePassword',
  '585': 'loginCodeProtected',
  '610': 'loginCodeDeletionPending',
  '1113': 'loginCodeProtected',
  '1115': 'loginCodeDisabled',
  '1116': 'loginCodeWrong',
  '1118': 'loginCodeBlocked',
  '41010': 'loginCodeMissing',
  '50301': 'otpServerError',
} as const;

/**
 * Sign-in with the one-time code, sent as a form (spec A §7). Where all browsers that no account knows guessed too often, or all those that one
 * knows, a captcha is asked for there (43002); its token comes in the headers.
 */
export const loginCodeCheck = defineCall({
  ...sim,
  id: 'ep:account:POST web/auth/otp/check',
  area: 'login',
  method: 'POST',
  path: 'web/auth/otp/check',
  bodyAs: 'form',
  body: v.object({
    session: v.optional(identifierText),
    forever: v.optional(yesNo, 'N'),
    /** Left out or empty, it is asked for (41010). */
    otp: v.optional(secret(loginCode), ''),
    redirect_url: v.optional(address),
    /** Ours: as a sign-in by password carries them. */
    inflow_path: v.optional(shortText, 'NONE'),
    game_no: v.optional(shortText),
  }),
  value: signInResult,
  refusals: loginCodeRefusals,
  session: 'issues',
});

const authenticatorRefusals = {
  ...flowRefusals,
  '44005': 'otpUserRegistered',
  '44022': 'authenticatorUnavailable',
  '50301': 'otpServerError',
} as const;

/**
 * The member's own bearer, or the `state` of a sign-in that was refused because the account uses an authenticator: then
 * there is no session yet (decision record 0011).
 */
const bearerOrFlow = { ...secure, auth: 'optional' } as const;

/** OTP session (spec A §3); `expires_in` in seconds, `verify_code` the 4 digits the player compares (rulings, "Sign-in"). */
const otpSession = {
  session: identifierText,
  status: v.picklist(approvalStatuses),
  expires_in: v.number(),
  verify_code: v.optional(v.string()),
};
const bySession = v.object({ session: identifierText });
/** Once a sign-in is approved, its session comes with the answer. */
const otpSessionAndEntry = v.object({
  ...otpSession,
  ...v.partial(signInResult).entries,
});
const approvedEntryRefusals = { ...authenticatorRefusals, ...doorRefusals } as const;

export const otpSessionOpen = defineCall({
  ...bearerOrFlow,
  id: 'ep:secure:POST v1.0/otp/session',
  area: 'login',
  method: 'POST',
  path: 'v1.0/otp/session',
  body: v.object({ inflow_path: v.optional(shortText, 'NONE'), state: v.optional(flowState) }),
  value: v.object(otpSession),
  refusals: authenticatorRefusals,
});

export const otpSessionStatus = defineCall({
  ...bearerOrFlow,
  id: 'ep:secure:GET v1.0/otp/session/status',
  area: 'login',
  method: 'GET',
  path: 'v1.0/otp/session/status',
  query: bySession,
  value: otpSessionAndEntry,
  refusals: approvedEntryRefusals,
  session: 'issues',
});

/** The other way: the number that the phone shows is typed in on the page. */
export const otpSessionVerify = defineCall({
  ...bearerOrFlow,
  id: 'ep:secure:POST v1.0/otp/session/verify',
  area: 'login',
  method: 'POST',
  path: 'v1.0/otp/session/verify',
  body: v.object({ session: identifierText, verify_code: authenticatorCode }),
  value: otpSessionAndEntry,
  refusals: { ...approvedEntryRefusals, '46000': 'codeMismatch', '46207': 'codeExpired', '46215': 'tooManyWrongCodes' },
  session: 'issues',
});

export const otpSessionClose = defineCall({
  ...bearerOrFlow,
  id: 'ep:secure:PUT v1.0/otp/session/close',
  area: 'login',
  method: 'PUT',
  path: 'v1.0/otp/session/close',
  body: bySession,
  value: nothing,
  refusals: authenticatorRefusals,
});

/** OTP state check (spec A §3). */
const otpState = v.object({
  state: flowState,
  person_verify_yn: yesNo,
  email_verify_yn: yesNo,
  provider_cd: v.string(),
});
/** The way to switch it off is mailed: as often as any other letter. */
const otpBeginRefusals = {
  ...authenticatorRefusals,
  '46003': 'resendLimit',
  '91035': 'resendTooSoon',
  '91036': 'resendDailyLimit',
} as const;

const secureStart = v.object({ inflow_path: v.optional(shortText, 'NONE') });

/**
 * Starts the switch-off after a sign-in that was refused because the account uses the authenticator: the link is mailed
 * (decision record 0012).
 */
export const otpBegin = defineCall({
  ...sim,
  id: 'ep:account:POST v1/otp',
  area: 'login',
  method: 'POST',
  path: 'v1/otp',
  body: v.object({
    state: flowState,
    /** Ours: the mailed link brings it back. */
    brought: v.optional(broughtAlong, {}),
  }),
  value: otpState,
  refusals: otpBeginRefusals,
});

/** The same for a member: the switch-off by mail, or the switch-on by the app. */
export const otpBeginSecure = defineCall({
  ...simMember,
  id: 'ep:account:POST v1/otp/secure',
  area: 'login',
  method: 'POST',
  path: 'v1/otp/secure',
  body: secureStart,
  value: otpState,
  refusals: { ...otpBeginRefusals, '40120': 'proofNeeded', ...frozenRefusals },
});

/** Also the check of the deactivation guard, with the part of its state behind the colon. */
export const otpStateCheck = defineCall({
  ...sim,
  id: 'ep:account:GET v1/otp/check',
  area: 'login',
  method: 'GET',
  path: 'v1/otp/check',
  query: v.object({ state: flowState }),
  value: otpState,
  refusals: authenticatorRefusals,
});

export const otpRemove = defineCall({
  ...sim,
  id: 'ep:account:POST v1/otp/remove',
  area: 'login',
  method: 'POST',
  path: 'v1/otp/remove',
  body: v.object({ state: flowState }),
  value: nothing,
  refusals: { ...authenticatorRefusals, ...frozenRefusals },
});
