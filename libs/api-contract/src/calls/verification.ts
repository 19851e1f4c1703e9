import * as v from 'valibot';
import { sim, simOptional } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import {
  contactCodeRefusals,
  finishedRefusals,
  frozenRefusals,
  guardianRefusals,
  personRefusals,
  verificationRefusals,
} from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { inflowTypeNames, verificationWays } from '../enums/verification-types.ts';
import {
  completionStages,
  hubVerifyTypes,
  personCheckMethods,
  verificationStatuses,
  verificationTypes,
  verifyMethods,
} from '../enums/wire-enums.ts';
import { yesNo } from '../schemas/account.ts';
import { address, dateText, flowState, identifierText } from '../schemas/fields.ts';
import { sentCode } from '../schemas/flow-results.ts';

const byState = v.object({ state: flowState });
const kind = {
  area: 'verification',
  refusals: { ...verificationRefusals, ...personRefusals, ...guardianRefusals },
} as const;

/** Starts a check from the game SDK (spec A §3, hub verify). */
export const hubVerify = defineCall({
  ...simOptional,
  ...kind,
  openToWebView: true,
  id: 'ep:account:POST v1/hub/verify',
  method: 'POST',
  path: 'v1/hub/verify',
  body: v.object({
    platform: v.literal('MOBILE_SDK'),
    service_id: identifierText,
    /** The verification type in upper case, or SELF. */
    cert_type: v.picklist(['SELF', ...verificationTypes.map((type) => type.toUpperCase())]),
  }),
  value: v.object({ verify_type: v.picklist(hubVerifyTypes), state: flowState }),
  /** 46001: no such game; 46002: a web view asks for another game than its own. */
  refusals: { ...kind.refusals, '46001': 'sdkError', '46002': 'sdkError' },
});

/** Certifies: the result of the check under `state` is stored with the account. Answers the state of the flow that continues. */
export const certificate = defineCall({
  ...simOptional,
  ...kind,
  id: 'ep:account:POST v1/cert',
  method: 'POST',
  path: 'v1/cert',
  body: v.object({ state: flowState, type: v.picklist(verificationTypes) }),
  value: byState,
  refusals: { ...kind.refusals, ...frozenRefusals, '46358': 'birthDateDiffers' },
});

/** Compares the person of the check under `state` with the one the account stored. Answers the state of the flow that continues. */
export const compare = defineCall({
  ...simOptional,
  ...kind,
  id: 'ep:account:POST v1/compare',
  method: 'POST',
  path: 'v1/compare',
  body: v.object({ state: flowState, type: v.optional(v.picklist(verificationTypes)) }),
  value: byState,
});

export const compareContactEmail = defineCall({
  ...simOptional,
  ...kind,
  id: 'ep:account:GET v1/compare/contact/email/state',
  method: 'GET',
  path: 'v1/compare/contact/email/state',
  beginsByGet: true,
  query: v.object({
    type: v.optional(v.picklist(verificationTypes)),
    /** Ours: page that the proof leads to. */
    redirect_url: v.optional(address),
  }),
  value: v.object({ state: flowState, contact_email: v.string() }),
});

const standing = v.object({
  state: flowState,
  status: v.picklist(Object.values(verificationStatuses)),
  stage: v.picklist(Object.values(completionStages)),
  redirect_url: v.optional(address, ''),
  /** Ours: what the verification is for; `null`: a flow without a type. */
  type: v.optional(v.nullable(v.picklist(verificationTypes)), null),
  /** Ours: where a code goes, masked but for the proven owner; `''`: nowhere yet. */
  contact: v.optional(v.string(), ''),
  /** Ours: whether a code may go to another contact, which is then kept. */
  correctable_yn: v.optional(yesNo, 'N'),
  /** Ours: whether the code only comes before a check of the person: it proves the owner of an account whose person is not known. */
  before_person_yn: v.optional(yesNo, 'N'),
  /** Ours: what `reauth/recover` does once everything is proven: reactivates the account, or lets its sign-in continue; `null`: nothing. */
  recovers: v.optional(v.nullable(v.picklist(['account', 'signIn'])), null),
  /** Ours: how else it may be settled, in the order of preference; the way it waits for is not among them. */
  other_ways: v.optional(v.array(v.picklist(verificationWays)), []),
  /** Ours: whom a check of the person may be asked of. */
  methods: v.optional(v.array(v.picklist(personCheckMethods)), []),
  /** Ours: the last code sent: for a page that was reloaded. */
  sent: v.optional(v.nullable(sentCode), null),
});

/** What a verification still needs, how far it has come, and where it may be sent back to (spec A §4). */
export const verifyStatus = defineCall({
  ...simOptional,
  ...kind,
  id: 'ep:account:GET v1/verify/status',
  method: 'GET',
  path: 'v1/verify/status',
  query: byState,
  value: standing,
  refusals: { ...kind.refusals, ...finishedRefusals },
});

/** Ours: settles a verification in another of the ways that are open to it, until it is proven; answers its status after that. */
export const verificationWay = defineCall({
  ...simOptional,
  ...kind,
  id: 'own:verification-way',
  method: 'POST',
  path: 'v1/verify/way',
  body: v.object({ state: flowState, way: v.picklist(verificationWays) }),
  value: standing,
  refusals: { ...kind.refusals, ...finishedRefusals },
});

/** Block and reauth result (spec B §3); `startDt`, `endDt`, `withdrawDt` in epoch milliseconds. */
const reauth = v.object({
  state: flowState,
  blockReasonCd: v.string(),
  startDt: v.nullable(v.number()),
  endDt: v.nullable(v.number()),
  verifyMethod: v.picklist(verifyMethods),
  /** Ours: whether the account has what that method needs; else customer service alone can help. */
  verifyYn: v.optional(yesNo, 'Y'),
  /** Ours: what the player names to customer service; `null`: nothing is blocked. */
  reference: v.optional(v.nullable(v.string()), null),
  providerCd: v.string(),
  personVerifyYn: yesNo,
  emailVerifyYn: yesNo,
  authorizationCode: v.optional(secret(v.string())),
  withdrawDt: v.nullable(v.number()),
  /** Ours: until when a requested deletion can be taken back; `null`: none is requested. */
  cancelUntilDt: v.optional(v.nullable(v.number())),
});

/** State of a recovery flow, for the session guard. */
export const sessionCheck = defineCall({
  ...sim,
  id: 'ep:unknown:session-check',
  area: 'login',
  method: 'GET',
  path: 'v1/session/check',
  pathIsOurs: true,
  query: byState,
  value: v.object({
    state: flowState,
    type: v.picklist(inflowTypeNames),
    providerCd: v.string(),
    personVerifyYn: yesNo,
    /** Ours: whether its provider proved the member at the refused sign-in, so that it need not be asked again. */
    providerProvenYn: v.optional(yesNo, 'N'),
    /** Ours: whether a verification can end the pause; else customer service alone can. */
    verifyYn: v.optional(yesNo, 'Y'),
  }),
  refusals: verificationRefusals,
});

export const reauthCheck = defineCall({
  ...sim,
  id: 'ep:account:GET v1/reauth/check',
  area: 'recovery',
  method: 'GET',
  path: 'v1/reauth/check',
  query: byState,
  value: reauth,
  refusals: verificationRefusals,
});

export const reauthSave = defineCall({
  ...sim,
  id: 'ep:account:POST v1/reauth/save',
  area: 'recovery',
  method: 'POST',
  path: 'v1/reauth/save',
  body: v.object({ state: flowState, birth_dt: v.optional(dateText) }),
  value: reauth,
  refusals: { ...verificationRefusals, ...personRefusals },
});

/**
 * Wakes a sleeping account, agrees to a migration, lifts a restriction, or cancels a deletion (spec B §4: "Cancel is a
 * reauth recover"). The authorization code it answers becomes a session by `oauthCodeLv2`.
 */
export const reauthRecover = defineCall({
  ...sim,
  id: 'ep:account:POST v1/reauth/recover',
  area: 'recovery',
  method: 'POST',
  path: 'v1/reauth/recover',
  body: byState,
  value: v.object({ redirect_url: v.optional(address, ''), authorizationCode: v.optional(secret(v.string())) }),
  refusals: { ...verificationRefusals, ...contactCodeRefusals, '43102': 'accountBlocked', '44002': 'deletionPending' },
});
